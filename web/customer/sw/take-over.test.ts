import { release } from 'virtual:worker';
import { expect, it } from 'vitest';
import { SKIP_WAITING, UPDATED_TO } from '../offline/worker/messages.ts';
import { mayTakeOver } from './take-over.ts';

it('takes over when a page asks for it, or names this release as the one it was updated to', () => {
  expect(mayTakeOver({ type: SKIP_WAITING })).toBe(true);
  expect(mayTakeOver({ type: UPDATED_TO, version: release })).toBe(true);
});

it('waits when the device was updated to another release, as this one was not chosen yet', () => {
  expect(mayTakeOver({ type: UPDATED_TO, version: '0.0.0' })).toBe(false);
  expect(mayTakeOver({ type: UPDATED_TO })).toBe(false);
  expect(mayTakeOver({})).toBe(false);
});
