import { dimensionFields } from '../dimension/fields.ts';
import { readHand } from '../dimension/hand.ts';
import type { DimensionName } from '../dimension/names.ts';
import { toleranceOf, windowOf } from '../dimension/windows.ts';
import { joinFractions } from '../dimension/without-spaces.ts';
import type { AskedSize } from './asked-sizes.ts';
import { partFamily } from './family/index.ts';

/** The ratings of a part that a search text states besides lengths: power, poles, hand. */
interface AskedRatings {
  /** The ratings by name, in base units. */
  readonly sizes: readonly AskedSize[];
  /** The spellings of each rating that may occur in the text of a part. */
  readonly tokens: readonly (readonly string[])[];
  /** The search text without the ratings. */
  readonly rest: string;
  /** The part type that the ratings imply. */
  readonly partType: string | null;
}

const POWER =
  /(?<![\d./,])(?:\d+[- ]\d\/\d{1,2}|\d\/\d{1,2}|\d+(?:[.,]\d+)?|\.\d+)\s*-?(?:kw|hp|h\.p\.?)(?![a-z])/;
const POLES = /(?<![\d.])[2468]\s*-?(?:poles?|p)(?![a-z])/;
const RPM = /(?<!\d)\d{3,4}\s*-?rpm(?![a-z])/;
const HAND = /(?<![\p{L}\p{N}-])(?:(?:left|right)(?:[\s-]?hand(?:ed)?)?|lh|rh)(?![\p{L}\p{N}])/u;

function sizeOf(partType: string | null, name: DimensionName, value: number): AskedSize {
  return { name, value, written: '', ...windowOf(toleranceOf(partType, name), value) };
}

const without = (text: string, phrases: readonly (RegExp | string)[]) =>
  phrases.reduce<string>((rest, phrase) => rest.replace(phrase, ' '), text);

/** Returns a phrase with a space, with a hyphen and without either. */
const spellings = (phrase: string) => {
  const [, figure = '', unit = ''] = /^(.*?\d)[\s-]*([a-z.]+)$/.exec(phrase) ?? [];
  return [`${figure} ${unit}`, `${figure}-${unit}`, `${figure}${unit}`];
};

/** Reads a motor: '5 hp 1440 rpm' asks for 3.7 kW and 4 poles. Its frame is not a condition. */
function readMotorRatings(plain: string, partType: string | null): AskedRatings | null {
  const text = joinFractions(plain);
  const power = POWER.exec(text)?.[0];
  const motor = power === undefined ? null : partFamily(text, partType);
  if (power === undefined || motor?.family !== 'motor') return null;
  const { power: kw = '', poles = '', frame = '' } = motor.parts;
  const speed = (POLES.exec(text) ?? RPM.exec(text))?.[0];
  const ofPoles = [`${poles} pole`, `${poles}-pole`, `${poles}pole`, `${poles}p`, `poles ${poles}`];
  const framed = new RegExp(`(?<![\\d.a-z])(?:frame\\s*)?${frame.toLowerCase()}(?![\\da-z.])`);
  return {
    sizes: motor.dimensions.map(({ name, low }) => sizeOf('Motor', name, low)),
    tokens: [
      [...new Set([...spellings(power), ...spellings(`${kw} kw`)])],
      ...(speed === undefined || poles === '' ? [] : [[...spellings(speed), ...ofPoles]]),
    ],
    rest: without(text, [power, POLES, RPM, ...(frame === '' ? [] : [framed])]),
    partType: partType ?? 'Motor',
  };
}

/** Reads the hand of a part whose type has one: 'rotary joint lh'. */
function readHandRating(text: string, partType: string | null): AskedRatings | null {
  const written = HAND.exec(text)?.[0] ?? '';
  const hand = readHand(written);
  const hasHand =
    partType !== null && dimensionFields(partType).some(({ name }) => name === 'hand');
  if (hand === null || !hasHand) return null;
  const [side, letters] = written.startsWith('l') ? ['left', 'lh'] : ['right', 'rh'];
  return {
    sizes: [sizeOf(partType, 'hand', hand)],
    // The two letters alone stand inside other words too.
    tokens: [[side, `-${letters}`, ` ${letters}`]],
    rest: without(text, [HAND]),
    partType,
  };
}

/**
 * Returns the power, poles and hand that a plain search text states, and the text without them;
 * `partType` is the part type that its words name.
 */
export function readAskedRatings(text: string, partType: string | null): AskedRatings {
  return (
    readMotorRatings(text, partType) ??
    readHandRating(text, partType) ?? { sizes: [], tokens: [], rest: text, partType }
  );
}
