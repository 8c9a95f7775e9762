import { type Designation, sized } from './designation.ts';

/** Pitch in mm of profiles of the inch, by ISO 5296: their numbers are tenths of an inch. */
const inchPitches: Readonly<Record<string, number>> = {
  MXL: 2.032,
  XL: 5.08,
  L: 9.525,
  H: 12.7,
  XH: 22.225,
};

/** Pitches in mm that a metric profile is made in. */
const metricPitches: Readonly<Record<string, readonly number[]>> = {
  HTD: [3, 5, 8, 14, 20],
  RPP: [3, 5, 8, 14],
  STD: [2, 3, 4.5, 5, 8, 14],
  T: [2.5, 5, 10, 20],
  AT: [3, 5, 10, 20],
};

const WORDS = /\b(?:TIMING|TOOTHED|BELTS?|MM|PITCH|WIDE|WIDTH|LONG|LENGTH|LG|W)\b/g;

function belt(profile: string, pitch: number, length: number, width: number | null): Designation {
  const size = width === null ? '' : ` × ${width}`;
  const key = [profile, pitch, length, width ?? ''].join('|');
  return {
    family: 'timing_belt',
    text: `${profile} ${pitch} mm × ${length}${size}`,
    key,
    equivalentKey: key,
    parts: {
      profile,
      pitch: `${pitch}`,
      length: `${length}`,
      width: width === null ? '' : `${width}`,
    },
    dimensions: [
      sized('pitch', pitch),
      sized('length', length),
      ...(width === null ? [] : [sized('width', width)]),
      sized('teeth', Math.round(length / pitch)),
    ],
  };
}

/** Whether a length has a whole number of teeth. Inch lengths are rounded to a tenth of an inch. */
const isWhole = (length: number, pitch: number, rounding = 0.01) =>
  Math.abs(length / pitch - Math.round(length / pitch)) <= rounding;

/** '240L050': 24.0 inches long, half an inch wide. */
function readInchBelt(plain: string): Designation | null {
  const [, number, profile = '', code] =
    /^(\d{2,4})\s?-?(MXL|XL|XH|L|H)(?:\s?-?(\d{3}))?$/.exec(plain) ?? [];
  const pitch = inchPitches[profile];
  if (pitch === undefined) return null;
  const teeth = Math.round((Number(number) * 2.54) / pitch);
  if (!isWhole(Number(number) * 2.54, pitch, 0.2)) return null;
  const width = code === undefined ? null : Number((Number(code) * 0.254).toFixed(2));
  return belt(profile, pitch, Number((teeth * pitch).toFixed(3)), width);
}

const FORM =
  /(?:^|\s)(?:(HTD|RPP)\s?(\d+(?:\.\d+)?)\s?M?|(?:STD\s?)?(S)(\d+(?:\.\d+)?)M|(STD|AT|T)\s?(\d+(?:\.\d+)?)M?|()(\d+)M)(?=\s|$)/;

/**
 * Reads a timing belt: profile and pitch, length and width in any order, '1760-8M-50' as 'HTD 8M 1760
 * 50'. The length is the larger number; `null` where it has no whole number of teeth.
 */
export function readTimingBelt(text: string): Designation | null {
  const plain = text
    .toUpperCase()
    .replace(WORDS, ' ')
    .replace(/[-/×X,\s]+/g, ' ')
    .trim();
  const inch = readInchBelt(plain.replaceAll(' ', ''));
  if (inch) return inch;
  const found = FORM.exec(plain);
  if (!found) return null;
  const [all, ...groups] = found;
  const named = groups[0] ?? (groups[2] === undefined ? groups[4] : 'STD') ?? 'HTD';
  const pitch = Number(groups[1] ?? groups[3] ?? groups[5] ?? groups[7]);
  if (!metricPitches[named]?.includes(pitch)) return null;
  const rest = plain.replace(all, ' ').trim().split(/\s+/);
  const numbers = rest.map(Number).sort((a, b) => b - a);
  if (numbers.length > 2 || numbers.some((number) => !(number > 0 && number < 100_000)))
    return null;
  const [length, width = null] = numbers;
  if (length === undefined || !isWhole(length, pitch)) return null;
  return belt(named, pitch, length, width);
}
