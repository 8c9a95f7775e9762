import { readFigure } from '../../dimension/measure.ts';
import { joinFractions } from '../../dimension/without-spaces.ts';
import { type Designation, sized } from './designation.ts';

/**
 * Rated powers of standard motors in kW: IEC 60072-1, and 3.7 and 9.3 of IS 1231. Large ones are
 * closer to each other than the rounding of a horse power, so the nearest is meant.
 */
const RATED = [
  ...[0.06, 0.09, 0.12, 0.18, 0.25, 0.37, 0.55, 0.75, 1.1, 1.5, 2.2, 3, 3.7, 4, 5.5, 7.5, 9.3, 11],
  ...[15, 18.5, 22, 30, 37, 45, 55, 75, 90, 110, 132, 150, 160, 185, 200, 220, 250, 280, 300, 315],
  ...[
    335, 355, 375, 400, 425, 450, 475, 500, 530, 560, 600, 630, 670, 710, 750, 800, 850, 900, 950,
  ],
  1000,
];
const HP_KW = 0.7457;
/**
 * Maximum relative distance of a horse power, which is a rounded figure, from the rated power: 1/4 HP
 * and 125 HP, 0.186 and 93.2 kW, are motors of 0.18 and 90 kW.
 */
const NEAR = 0.04;

/** Returns the nearest rated power in kW, or the same power if none is near. */
function ratedPower(kw: number): number {
  const off = (rated: number) => Math.abs(rated - kw) / rated;
  const nearest = RATED.reduce((one, other) => (off(other) < off(one) ? other : one));
  return off(nearest) <= NEAR ? nearest : Number(kw.toFixed(3));
}

/**
 * Figures such as '5', '7.5', '.5', '1,5', '1/2' and '1-1/2', but not the end of a longer figure.
 */
const POWER =
  /(?<![A-Z\d.,/])(\d-\d\/\d{1,2})\s*-?(KW|HP|H\.P\.?)(?![A-Z])|(?<![\d.]|\d,|(?<!\d)\d\/)(\d\/\d{1,2}|\d{1,4}(?:\.\d{1,3}|,\d{1,2})?|\.\d{1,3})\s*-?(KW|HP|H\.P\.?)(?![A-Z])/;

/**
 * Returns the number of poles at 50 Hz from a full-load speed slightly below 3000, 1500, 1000 or
 * 750.
 */
function polesAt(rpm: number): number | null {
  const poles = [2, 4, 6, 8].find((count) => rpm <= 6000 / count && rpm >= (6000 / count) * 0.86);
  return poles ?? null;
}

/** Normalises a text: upper case, and one spelling of 'H.P.', 'R.P.M.' and 'r/min'. */
const normalise = (text: string) =>
  joinFractions(text.normalize('NFKC').replaceAll('⁄', '/').toUpperCase())
    .replace(/(?<![A-Z])(?:H\. ?P|H P)\.?(?![A-Z])/g, 'HP')
    .replace(/(?<![A-Z])(?:K\. ?W|K W)\.?(?![A-Z])/g, 'KW')
    .replace(/(?<![A-Z])(?:R\. ?P\. ?M\.?|(?:REV|R)\/MIN)(?![A-Z])/g, 'RPM');

/** Power in W. No figure other than poles, speed or voltage may follow, as in 'od 120 w 12'. */
const WATTS = /(?<![\d.,/])(\d{2,3})\s*(?:W|WATTS?)(?![A-Z\d]|\s*\d+(?!\d|\s*-?(?:P|RPM|V|HZ)))/;

interface Power {
  readonly kw: number;
  /** Text without the power. */
  readonly rest: string;
}

/** Reads a power in kW or HP, or in W if it is a rated one. */
function readPower(plain: string): Power | null {
  const power = POWER.exec(plain);
  const figure = readFigure((power?.[1] ?? power?.[3] ?? '').replace(',', '.'));
  if (power && figure) {
    const stated = figure * ((power[2] ?? power[4]) === 'KW' ? 1 : HP_KW);
    return { kw: ratedPower(stated), rest: plain.replace(power[0], ' ') };
  }
  const watts = WATTS.exec(plain);
  const kw = Number(watts?.[1]) / 1000;
  return watts && RATED.includes(kw) ? { kw, rest: plain.replace(watts[0], ' ') } : null;
}

/** Units after a figure that is not a frame size: '80 mm shaft', '160 kg', '100 V'. */
const NO_FRAME = '(?:KW|HP|RPM|V|MM|CM|INCH|HZ|KG|NM|AMP|WATT|["%°])|\\s*(?:IN|A|W)(?![A-Z])';
/**
 * Frame size of IEC 60072-1: shaft height, S, M or L for the length, the maker's letter or figure for
 * the core, poles: '100L', '100L-4', '100LA4', '132M2-6'. The 2 of '160M2' may be core or poles.
 */
const FRAME = new RegExp(
  `(?<![\\d.A-Z]|(?:SHAFT|DIA|PULLEY)\\s*)(56|63|71|80|90|100|112|132|160|180|200|225|250|280|315|355)(?:([SML])(?:[A-D]-?([2468])|[12]-([2468])|-([2468])|([468])|[A-D2])?|[A-D]-?([2468]))?(?![\\dA-Z.]|\\s*${NO_FRAME})`,
);

function readFrame(plain: string): { readonly frame: string; readonly poles: number | null } {
  const [, height = '', length = '', ...poles] = FRAME.exec(plain) ?? [];
  const stated = poles.find((count) => count !== undefined);
  return { frame: height + length, poles: stated === undefined ? null : Number(stated) };
}

/** Returns the poles as they are written, or those after the frame, or those of the speed. */
function readPoles(plain: string, ofFrame: number | null): number | null {
  const written = /(?:^|[^\d.])([2468])\s*-?(?:POLES?|P)(?![A-Z])/.exec(plain)?.[1];
  if (written !== undefined) return Number(written);
  const rpm = /(\d{3,4})\s*-?RPM/.exec(plain)?.[1];
  return ofFrame ?? (rpm === undefined ? null : polesAt(Number(rpm)));
}

/**
 * Reads a motor: its power in kW, W or HP, poles or speed, frame. 10 HP at 1440 rpm is 7.5 kW with 4
 * poles. Returns `null` without a power.
 */
export function readMotor(text: string): Designation | null {
  const plain = normalise(text);
  const power = readPower(plain);
  if (!power) return null;
  const { kw } = power;
  const { frame, poles: ofFrame } = readFrame(power.rest);
  const poles = readPoles(plain, ofFrame);
  const key = [kw, poles ?? '', frame].join('|');
  return {
    family: 'motor',
    text: [`${kw} kW`, poles && `${poles} poles`, frame].filter(Boolean).join(' '),
    key,
    equivalentKey: key,
    parts: { power: `${kw}`, poles: poles === null ? '' : `${poles}`, frame },
    dimensions: [sized('power', kw * 1000), ...(poles === null ? [] : [sized('poles', poles)])],
  };
}
