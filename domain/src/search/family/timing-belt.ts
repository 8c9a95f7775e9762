import { type Designation, sized } from './designation.ts';
import { withoutWords } from './makers.ts';

/** Inch profiles of ISO 5296: pitch in mm, and length of the shortest belt in tenths of an inch. */
const inchProfiles: Readonly<Record<string, { readonly pitch: number; readonly from: number }>> = {
  MXL: { pitch: 2.032, from: 36 },
  XL: { pitch: 5.08, from: 60 },
  L: { pitch: 9.525, from: 124 },
  H: { pitch: 12.7, from: 240 },
  XH: { pitch: 22.225, from: 507 },
  XXH: { pitch: 31.75, from: 700 },
};

/** Pitches in mm in which a metric profile is made. */
const metricPitches: Readonly<Record<string, readonly number[]>> = {
  HTD: [3, 5, 8, 14, 20],
  RPP: [3, 5, 8, 14],
  STD: [2, 3, 4.5, 5, 8, 14],
  GT3: [2, 3, 5, 8, 14],
  MGT: [8, 14],
  T: [2.5, 5, 10, 20],
  AT: [3, 5, 10, 20],
  ATL: [5, 10, 20],
};

const WORDS =
  /(?:\b|(?<=\d))MM\b|\b(?:TIMING|TOOTHED|SYNCHRONOUS|BELTS?|PITCH|WIDE|WIDTH|LONG|LENGTH|LG|W)\b/g;

/** Makers and materials; a polyurethane belt runs in place of a rubber one. */
const bare = withoutWords([
  ...['GATES', 'FENNER', 'OPTIBELT', 'CONTITECH', 'CONTINENTAL', 'MEGADYNE', 'BANDO', 'MITSUBOSHI'],
  ...[
    'PIX',
    'SKF',
    'BRECOFLEX',
    'GOODYEAR',
    'POWERGRIP',
    'POLY CHAIN',
    'PU',
    'POLYURETHANE',
    'NEOPRENE',
  ],
  ...['RUBBER', 'ENDLESS', 'MAKE'],
]);

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

/** Whether a length is a whole number of teeth. Inch lengths are rounded to a tenth of an inch. */
const isWhole = (length: number, pitch: number, rounding = 0.01) =>
  Math.abs(length / pitch - Math.round(length / pitch)) <= rounding;

/** Widths in mm of the codes that are rounded to hundredths of an inch: '037' is 3/8 inch. */
const roundedWidths: Readonly<Record<string, number>> = {
  '012': 3.2,
  '019': 4.8,
  '031': 7.9,
  '037': 9.5,
};
const inchWidth = (code: string) =>
  roundedWidths[code] ?? Number((Number(code) * 0.254).toFixed(2));

const INCH_PROFILE = '(XXH|XH|H|MXL|XL|L)';
const INCH_FORM = new RegExp(
  `^(?:(\\d{2,4}) ?${INCH_PROFILE}(?: ?(\\d{3}))?|${INCH_PROFILE} ?(\\d{2,4})(?: (\\d{3}))?)$`,
);

/**
 * Reads an inch belt: '240L050' is 24.0 inches long and half an inch wide. If the profile comes first,
 * as in 'XL 240', the length must be at least that of the shortest belt. A text with mm is not read,
 * because '240 XL 100 mm' has no width code.
 */
function readInchBelt(plain: string, isMetric: boolean): Designation | null {
  const found = INCH_FORM.exec(plain);
  const [number, code] = [found?.[1] ?? found?.[5], found?.[3] ?? found?.[6]];
  const profile = found?.[2] ?? found?.[4] ?? '';
  const { pitch, from } = inchProfiles[profile] ?? {};
  if (pitch === undefined || from === undefined || isMetric) return null;
  if (found?.[4] !== undefined && Number(number) < from) return null;
  const teeth = Math.round((Number(number) * 2.54) / pitch);
  if (!isWhole(Number(number) * 2.54, pitch, 0.2)) return null;
  const width = code === undefined ? null : inchWidth(code);
  return belt(profile, pitch, Number((teeth * pitch).toFixed(3)), width);
}

const NAME = '(HTD|RPP|STD|GT3)';
/**
 * Pitch followed by M; the profile may be written anywhere, as in 'HTD 8M' and '1760 8M 50 HTD'. GT
 * stands directly behind the M, as in '8MGT'.
 */
const WITH_M = new RegExp(
  `(?:^|\\s)(?:(S)|${NAME}\\s?)?(\\d+(?:\\.\\d+)?)M(?:\\s?${NAME}|(GT))?(?=\\s|$)`,
);
const WITHOUT_M = /(?:^|\s)(HTD|RPP|STD|ATL|AT|T)\s?(\d+(?:\.\d+)?)M?(?=\s|$)/;
const NAMED = new RegExp(`(?:^|\\s)${NAME}(?=\\s|$)`, 'g');

interface Profile {
  readonly name: string;
  readonly pitch: number;
  /** Text without the profile and its pitch. */
  readonly rest: string;
}

/** Reads a profile and its pitch, 8M alone as HTD; returns `null` if none or several are written. */
function readProfile(plain: string): Profile | null {
  const found = WITH_M.exec(plain);
  if (!found) {
    const [all = '', name, pitch] = WITHOUT_M.exec(plain) ?? [];
    return name === undefined
      ? null
      : { name, pitch: Number(pitch), rest: plain.replace(all, ' ') };
  }
  const rest = plain.replace(found[0], ' ');
  const others = [...rest.matchAll(NAMED)].map(([, name]) => name);
  const stated = [found[1] && 'STD', found[2], found[4], found[5] && 'MGT', ...others];
  const names = stated.filter((name) => name);
  const [name = 'HTD', ...more] = new Set(names);
  if (more.length > 0) return null;
  return { name, pitch: Number(found[3]), rest: rest.replace(NAMED, ' ') };
}

/** Width in mm of the widest belts that are made. */
const MAX_WIDTH = 340;

/** Teeth of the shortest endless belts; a shorter figure, as in 'T10 50', is a width. */
const MIN_TEETH = 16;
/** Returns the width of an STD belt, whose code is in tenths of a mm: '300-S8M-1760' is 30 mm. */
const widthOfStd = (pitch: number, width: number) =>
  width >= (pitch < 14 ? 100 : 300) ? width / 10 : width;

const TEETH = /(?:^|\s)(\d{2,4})\s?(?:T|TEETH|TOOTH)(?=\s|$)/;

/**
 * Reads length and width in mm from numbers: the length is the larger one, or follows from a number of
 * teeth. Returns `null` if the numbers are others or too many.
 */
function readLengths(rest: string, pitch: number): readonly (number | undefined)[] | null {
  const teeth = TEETH.exec(rest);
  const words = rest.replace(TEETH, ' ').trim().split(/\s+/);
  const numbers = words.filter((word) => word !== '').map(Number);
  if (numbers.some((number) => !(number > 0 && number < 100_000))) return null;
  if (teeth) {
    const length = Number((Number(teeth[1]) * pitch).toFixed(3));
    const others = numbers.filter((number) => number !== length);
    const [width] = others;
    return others.length > 1 || (width ?? 0) > MAX_WIDTH ? null : [length, width];
  }
  return numbers.length > 2 ? null : numbers.sort((a, b) => b - a);
}

/**
 * Reads a timing belt: profile and pitch, length and width in any order, '1760-8M-50' like 'HTD 8M 1760
 * 50'. The length is the larger number, or follows from the teeth, '220T'. Returns `null` if it is not
 * a whole number of teeth. 8MGT is read only with a width: two Gates profiles that do not fit in place
 * of each other are written like that, and are made in different widths.
 */
export function readTimingBelt(text: string): Designation | null {
  const upper = text.toUpperCase();
  const plain = bare(upper.replace(WORDS, ' '))
    // The X of a profile, as in '240XL037', does not separate sizes.
    .replace(/X(?!X?[LH](?![A-Z]))|[-/×,\s]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    // The width stands before the profile, as in '16T5/455'.
    .replace(/^(\d{1,3})(?=A?T\d+(?:\.\d+)? \d)/, '$1 ');
  const inch = readInchBelt(plain, /MM\b/.test(upper));
  if (inch) return inch;
  const profile = readProfile(plain);
  if (!profile || !metricPitches[profile.name]?.includes(profile.pitch)) return null;
  const { name, pitch, rest } = profile;
  const [length, width = null] = readLengths(rest, pitch) ?? [];
  if (length === undefined || !isWhole(length, pitch)) return null;
  if (length < MIN_TEETH * pitch) return null;
  if (name === 'MGT' && width === null) return null;
  return belt(
    name,
    pitch,
    length,
    name === 'STD' && width !== null ? widthOfStd(pitch, width) : width,
  );
}
