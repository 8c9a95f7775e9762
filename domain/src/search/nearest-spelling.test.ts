import { expect, it } from 'vitest';
import { nearestSpelling } from './nearest-spelling.ts';

it.each([
  ['rubbr rolller', 'rubber roller'],
  ['Slottng BLAED', 'slotting blade'],
  ['proximaty sensr', 'proximity sensor'],
  ['pneumatc cylnder', 'pneumatic cylinder'],
  ['vaccum pump', 'vacuum pump'],
  ['oil sael 25x52x7', 'oil seal 25x52x7'],
  ['bearning 6205-2RS', 'bearing 6205-2rs'],
  ['slotar blade', 'slotter blade'],
  ['airbagg', 'airbag'],
  ['बेयरिग', 'बेयरिंग'],
])('%j is searched for as %j', (typed, meant) => {
  expect(nearestSpelling(typed)).toBe(meant);
});

it.each([
  ['words of the trade', 'rubber rollers'],
  ['a word that the tables know as another spelling', 'beering brg'],
  ['words that stand beside a part', 'foot taper phase bore feet'],
  ['models and sizes', 'SRB-22220-C3 HTD8M 25x52'],
  ['short words, which are near to many', 'blt sel'],
  ['words of which two letters of seven are wrong', 'stepper'],
  ['words with another first letter', 'holder'],
  ['words longer than any of the trade', 'rollerrollerrollerroller'],
  ['signs alone', '% — /'],
  ['nothing', ''],
])('%s stay unchanged: %j', (_, typed) => {
  expect(nearestSpelling(typed)).toBeNull();
});
