import { readFigure } from '../../dimension/measure.ts';
import { joinFractions } from '../../dimension/without-spaces.ts';
import { type Designation, sized } from './designation.ts';

/** Rated powers of standard motors in kW: IEC 60072-1, and 3.7 and 9.3 of IS 1231. */
const RATED = [
  0.06, 0.09, 0.12, 0.18, 0.25, 0.37, 0.55, 0.75, 1.1, 1.5, 2.2, 3, 3.7, 4, 5.5, 7.5, 9.3, 11, 15,
  18.5, 22, 30, 37, 45, 55, 75, 90, 110, 132, 160, 200, 250, 315,
];
const HP_KW = 0.7457;
/** How far horse powers, which are rounded, lie from the rated power. */
const NEAR = 0.04;

function ratedPower(kw: number): number {
  const near = RATED.find((rated) => Math.abs(rated - kw) <= rated * NEAR);
  return near ?? Number(kw.toFixed(3));
}

/** '5', '7.5', '.5', '1,5', '1/2' and '1-1/2', none of them the end of a longer figure. */
const POWER =
  /(?<![A-Z\d.,/])(\d-\d\/\d{1,2})\s*-?(KW|HP|H\.P\.?)(?![A-Z])|(?<![\d.]|\d,|(?<!\d)\d\/)(\d\/\d{1,2}|\d{1,4}(?:\.\d{1,3}|,\d{1,2})?|\.\d{1,3})\s*-?(KW|HP|H\.P\.?)(?![A-Z])/;

/** Poles at 50 Hz, from a full-load speed a little below 3000, 1500, 1000, 750. */
function polesAt(rpm: number): number | null {
  const poles = [2, 4, 6, 8].find((count) => rpm <= 6000 / count && rpm >= (6000 / count) * 0.86);
  return poles ?? null;
}

/**
 * Reads a motor: its power in kW or HP, poles or speed, frame. 10 HP at 1440 rpm is 7.5 kW of 4
 * poles. `null` without a power.
 */
export function readMotor(text: string): Designation | null {
  const plain = joinFractions(text.normalize('NFKC').replaceAll('⁄', '/').toUpperCase());
  const power = POWER.exec(plain);
  const figure = readFigure((power?.[1] ?? power?.[3] ?? '').replace(',', '.'));
  if (!power || !figure) return null;
  const stated = figure * ((power[2] ?? power[4]) === 'KW' ? 1 : HP_KW);
  const kw = ratedPower(stated);
  const pole = /(?:^|[^\d.])([2468])\s*-?(?:POLES?|P)(?![A-Z])/.exec(plain)?.[1];
  const rpm = /(\d{3,4})\s*-?RPM/.exec(plain)?.[1];
  const poles =
    pole === undefined ? (rpm === undefined ? null : polesAt(Number(rpm))) : Number(pole);
  const frame =
    /(?:^|[^\d.A-Z])((?:56|63|71|80|90|100|112|132|160|180|200|225|250|280|315)[SML]?)(?![\dA-Z.]|\s*(?:KW|HP|RPM|V))/.exec(
      plain.replace(power[0], ' '),
    )?.[1];
  const key = [kw, poles ?? '', frame ?? ''].join('|');
  return {
    family: 'motor',
    text: [`${kw} kW`, poles && `${poles} poles`, frame].filter(Boolean).join(' '),
    key,
    equivalentKey: key,
    parts: { power: `${kw}`, poles: poles === null ? '' : `${poles}`, frame: frame ?? '' },
    dimensions: [sized('power', kw * 1000), ...(poles === null ? [] : [sized('poles', poles)])],
  };
}
