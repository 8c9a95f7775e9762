import { plainText } from '../search/plain-text.ts';

/** Figures of a machine: its width in mm, plies, colours, speed in metres per minute. */
export const machineFigureNames = ['width', 'ply', 'colours', 'speed'] as const;
/** Name of a figure of a machine. */
export type MachineFigureName = (typeof machineFigureNames)[number];

/** A figure of a machine; a single value is both low and high. */
export interface MachineFigure {
  readonly name: MachineFigureName;
  readonly low: number;
  readonly high: number;
}

/** Millimetres per inch. */
export const MM_PER_INCH = 25.4;

const NUMBER = String.raw`\d{1,5}(?:\.\d{1,3})?`;
/** Numbers of one unit, which may be behind each of them: '66"x110"'. */
const numbersOf = (unit: string) =>
  String.raw`${NUMBER}(?:(?:\s*${unit})?\s*(?:-|to|\/|,|&|and|or|x|×|\*)\s*${NUMBER})*`;

/** 'in' is an inch at a figure or at an end, and a word of the sentence in '1800 in good order'. */
const IN =
  '(?<=\\d)in|in(?=\\s*(?:$|[x×*,;./)-]|(?:wide|width|size|deckle|flexo|corrugat|die|rotary|slott|printer|machine|plant)))';

const units: readonly {
  readonly name: MachineFigureName;
  readonly unit: string;
  readonly factor: number;
}[] = [
  {
    name: 'speed',
    unit: String.raw`(?:m\s*\/\s*min(?:ute)?|mpm|mtrs?\s*\/\s*min|met(?:er|re)s?\s*(?:\/|per|a)\s*min(?:ute)?)`,
    factor: 1,
  },
  { name: 'ply', unit: 'pl(?:y|ies)', factor: 1 },
  { name: 'colours', unit: 'colou?rs?', factor: 1 },
  { name: 'width', unit: 'mm', factor: 1 },
  { name: 'width', unit: 'cm', factor: 10 },
  { name: 'width', unit: `(?:inch(?:es)?|"|''|इंच|इन्च|${IN})`, factor: MM_PER_INCH },
  { name: 'width', unit: String.raw`mtrs?(?!\s*(?:\/|per)\s*min)`, factor: 1000 },
];
const patterns = units.map((unit) => ({
  ...unit,
  inner: new RegExp(unit.unit, 'gu'),
  pattern: new RegExp(
    `(?<![\\d.])(${numbersOf(unit.unit)})[\\s-]*${unit.unit}(?![\\p{L}\\p{N}])`,
    'gu',
  ),
}));

const numberWords = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const NUMBER_WORD = new RegExp(
  `(?<!\\p{L})(${numberWords.join('|')})(?=[\\s-]*(?:pl(?:y|ies)|colou?rs?)(?!\\p{L}))`,
  'gu',
);

/**
 * Rewrites a text for reading: 'Five ply' as '5 ply', thousands without their comma, uniform signs.
 */
const plainFigures = (text: string) =>
  plainText(text)
    .replace(NUMBER_WORD, (word) => String(numberWords.indexOf(word) + 1))
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/(?<!\d)(\d{1,2}),(\d{3})(?!\d)/g, '$1$2');

/** Plausible range of each figure; anything beyond it is a shaft, a sheet or a mistake. */
const bounds: Readonly<Record<MachineFigureName, readonly [number, number]>> = {
  width: [300, 20_000],
  ply: [1, 15],
  colours: [1, 12],
  speed: [1, 2000],
};

/** Returns two values for '1800 x 2400' and one range for '3 to 5'. */
function rangesIn(numbers: string): [number, number][] {
  return numbers.split(/\s*(?:\/|,|&|and|or|x|×|\*)\s*/).flatMap((part): [number, number][] => {
    const ends = part.split(/\s*(?:-|to)\s*/).map(Number);
    return [[Math.min(...ends), Math.max(...ends)]];
  });
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Returns the figures in a text about a machine, and the text without them. */
export function readMachineFigures(text: string): {
  readonly figures: readonly MachineFigure[];
  readonly rest: string;
} {
  const figures = new Map<string, MachineFigure>();
  let rest = plainFigures(text);
  for (const { name, factor, inner, pattern } of patterns) {
    const [min, max] = bounds[name];
    rest = rest.replace(pattern, (phrase, numbers: string) => {
      const ranges = rangesIn(numbers.replace(inner, '')).map((ends) =>
        ends.map((end) => rounded(end * factor)),
      );
      const good = ranges.filter(([low = 0, high = 0]) => low >= min && high <= max);
      for (const [low = 0, high = 0] of good) {
        figures.set(`${name} ${low} ${high}`, { name, low, high });
      }
      return good.length > 0 ? ' ' : phrase;
    });
  }
  return { figures: [...figures.values()], rest: rest.replace(/\s+/g, ' ').trim() };
}

/** Returns the figures in a machine's name, size and description. */
export function figuresOfMachine(machine: {
  readonly name: string;
  readonly size: string;
  readonly description: string;
}): readonly MachineFigure[] {
  const { name, size, description } = machine;
  return readMachineFigures(`${name} ${size} ${description}`).figures;
}

/** A search for machines as it is understood. */
export interface MachineSearch {
  /** Text to be found in the machine's words. */
  readonly rest: string;
  /** Figures that the machine must have, each within its range. */
  readonly figures: readonly MachineFigure[];
}

/** Tolerance of a width: 72 inch is sold as 1,800 mm and as 1,830. */
const WIDTH_TOLERANCE = 0.02;

/** Reads the text of the machine search box: '72 inch 5 ply flexo'. */
export function readMachineSearch(text: string): MachineSearch {
  const { figures, rest } = readMachineFigures(text);
  const wanted = figures.map((figure) => {
    if (figure.name !== 'width') return figure;
    const { low, high } = figure;
    return {
      ...figure,
      low: rounded(low * (1 - WIDTH_TOLERANCE)),
      high: rounded(high * (1 + WIDTH_TOLERANCE)),
    };
  });
  return { rest, figures: wanted };
}
