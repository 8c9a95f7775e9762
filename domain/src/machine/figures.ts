import { plainText } from '../search/plain-text.ts';

/** What a machine is measured by: its width in mm, plies, colours, speed in metres a minute. */
export const machineFigureNames = ['width', 'ply', 'colours', 'speed'] as const;
/** What a machine is measured by. */
export type MachineFigureName = (typeof machineFigureNames)[number];

/** A figure of a machine; a single value is both ends. */
export interface MachineFigure {
  readonly name: MachineFigureName;
  readonly low: number;
  readonly high: number;
}

/** Millimetres of an inch. */
export const MM_PER_INCH = 25.4;

const NUMBER = String.raw`\d{1,5}(?:\.\d{1,3})?`;
const NUMBERS = String.raw`${NUMBER}(?:\s*(?:-|to|\/|,|&|and|or|x|×|\*)\s*${NUMBER})*`;

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
  { name: 'width', unit: "(?:inch(?:es)?|\"|'')", factor: MM_PER_INCH },
];
const patterns = units.map((unit) => ({
  ...unit,
  pattern: new RegExp(`(?<![\\d.])(${NUMBERS})[\\s-]*${unit.unit}(?![\\p{L}\\p{N}])`, 'gu'),
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

/** 'Five ply' as '5 ply', thousands without their comma, in the signs that are looked for. */
const plainFigures = (text: string) =>
  plainText(text)
    .replace(NUMBER_WORD, (word) => String(numberWords.indexOf(word) + 1))
    .replace(/(?<!\d)(\d{1,2}),(\d{3})(?!\d)/g, '$1$2');

/** What is named beyond these is a shaft, a sheet or a slip. */
const bounds: Readonly<Record<MachineFigureName, readonly [number, number]>> = {
  width: [300, 20_000],
  ply: [1, 15],
  colours: [1, 12],
  speed: [1, 2000],
};

/** The values of '1800 x 2400' are two, those of '3 to 5' one range. */
function rangesIn(numbers: string): [number, number][] {
  return numbers.split(/\s*(?:\/|,|&|and|or|x|×|\*)\s*/).flatMap((part): [number, number][] => {
    const ends = part.split(/\s*(?:-|to)\s*/).map(Number);
    return [[Math.min(...ends), Math.max(...ends)]];
  });
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** The figures that stand in a text about a machine, and the text without them. */
export function readMachineFigures(text: string): {
  readonly figures: readonly MachineFigure[];
  readonly rest: string;
} {
  const figures = new Map<string, MachineFigure>();
  let rest = plainFigures(text);
  for (const { name, factor, pattern } of patterns) {
    const [min, max] = bounds[name];
    rest = rest.replace(pattern, (phrase, numbers: string) => {
      const ranges = rangesIn(numbers).map((ends) => ends.map((end) => rounded(end * factor)));
      const good = ranges.filter(([low = 0, high = 0]) => low >= min && high <= max);
      for (const [low = 0, high = 0] of good) {
        figures.set(`${name} ${low} ${high}`, { name, low, high });
      }
      return good.length > 0 ? ' ' : phrase;
    });
  }
  return { figures: [...figures.values()], rest: rest.replace(/\s+/g, ' ').trim() };
}

/** The figures of a machine: they stand in its name, size and description. */
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
  /** What has to be found in its words. */
  readonly rest: string;
  /** Which figures it has to have, each within these ends. */
  readonly figures: readonly MachineFigure[];
}

/** A width is found a little beside it: 72 inch is sold as 1,800 mm and as 1,830. */
const WIDTH_TOLERANCE = 0.02;

/** Reads what was typed into the search box of machines: '72 inch 5 ply flexo'. */
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
