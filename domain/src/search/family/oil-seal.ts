import { type Designation, sized } from './designation.ts';

const rubbers: Readonly<Record<string, readonly string[]>> = {
  NBR: ['NBR', 'NITRILE', 'BUNA'],
  HNBR: ['HNBR'],
  FKM: ['FKM', 'FPM', 'VITON'],
  VMQ: ['VMQ', 'MVQ', 'SILICONE', 'SILICON'],
  ACM: ['ACM', 'POLYACRYLATE'],
  EPDM: ['EPDM'],
  PTFE: ['PTFE', 'TEFLON'],
};

/** Lip shapes that can replace each other: one lip, or one and a dust lip, each with a spring. */
const lips: Readonly<Record<string, readonly string[]>> = {
  TC: ['TC', 'SC2', 'HMSA10', 'AS', 'BASL', 'DL'],
  SC: ['SC', 'HMS5', 'A', 'BA', 'SL'],
  TB: ['TB', 'BS'],
  SB: ['SB', 'B'],
  TA: ['TA', 'CS'],
  SA: ['SA', 'C'],
  VC: ['VC'],
  KC: ['KC'],
};

const classOf = (table: Readonly<Record<string, readonly string[]>>, words: readonly string[]) =>
  Object.keys(table).find((name) => table[name]?.some((word) => words.includes(word))) ?? '';

/** Lip codes that end in a figure, which is not a size: 'SC2 35 72 10'. */
const CODE_WITH_FIGURE = /(?<![A-Z\d])(?:SC2|HMSA10|HMS5)(?![A-Z\d.,])/g;

const NUMBER = '(\\d{1,4}(?:[.,]\\d{1,3})?)';
const SIGN = ' ?(?:MM ?)?(?:[-/X×*] ?| )';
const SIZES = new RegExp(
  `(?<![\\d.]|\\d,)${NUMBER}${SIGN}${NUMBER}${SIGN}${NUMBER}(?!\\d|[.,]\\d| ?(?:IN|CM|"))`,
);

const names: readonly (readonly [name: 'bore' | 'od' | 'width', words: string])[] = [
  ['bore', 'ID|BORE|SHAFT|INSIDE|INNER'],
  ['od', 'OD|HOUSING|OUTSIDE|OUTER'],
  ['width', 'W|WIDTH|WIDE|THK|THICK|THICKNESS'],
];
const ANY_NAME = new RegExp(
  `(?<![A-Z])(?:${names.map(([, words]) => words).join('|')})(?![A-Z]) ?[:=]?`,
  'g',
);

const nameOf = (word: string) =>
  names.find(([, words]) => words.split('|').includes(word.replace(/ ?[:=]?$/, '')))?.[0];

/**
 * Returns the order in which the sizes are named if all three are, as in 'od 52 id 25 w 7', and
 * otherwise the usual one: shaft, housing, width. Returns `null` if some are named in another order.
 */
function orderOf(plain: string): readonly (string | undefined)[] | null {
  const own = names.map(([name]) => name);
  const found = (plain.match(ANY_NAME) ?? []).map(nameOf);
  if (found.length === own.length) return new Set(found).size === own.length ? found : null;
  const areFirst = found.every((name, index) => name === own[index]);
  const isBehind = found.join() === 'width' && plain.search(ANY_NAME) > plain.search(/\d/);
  return areFirst || isBehind ? own : null;
}

/** Smallest shaft in mm that a seal is made for; a smaller figure is in inches. */
const MIN_BORE = 4;

interface Sizes {
  readonly bore: number;
  readonly od: number;
  readonly width: number;
}

function readSizes(plain: string): Sizes | null {
  const order = orderOf(plain);
  const unnamed = plain.replace(ANY_NAME, ' ').replace(/\s+/g, ' ');
  const found = SIZES.exec(unnamed);
  if (!found || !order) return null;
  const numbers = found.slice(1).map((text) => Number(text.replace(',', '.')));
  const [bore = 0, od = 0, width = 0] = names.map(([name]) => numbers[order.indexOf(name)]);
  if (bore < MIN_BORE || od <= bore || width <= 0 || width >= od) return null;
  return { bore, od, width };
}

/** Returns the words of a text, lip codes that end in a figure first. */
const wordsOf = (plain: string) => [
  ...(plain.match(CODE_WITH_FIGURE) ?? []),
  ...(plain.replace(CODE_WITH_FIGURE, ' ').match(/[A-Z]+/g) ?? []),
];

/**
 * Reads an oil seal: shaft, housing and width in mm, lip and rubber, '120x150x12' or '120-150-12 TC
 * VITON'; the sizes may be in any order if each is named. Returns `null` if they cannot be those of a
 * seal.
 */
export function readOilSeal(text: string): Designation | null {
  const plain = text.trim().toUpperCase();
  const sizes = readSizes(plain.replace(CODE_WITH_FIGURE, ' '));
  if (!sizes) return null;
  const { bore, od, width } = sizes;
  const words = wordsOf(plain);
  const [lip, rubber] = [classOf(lips, words), classOf(rubbers, words)];
  const size = `${bore}×${od}×${width}`;
  const key = [bore, od, width, lip, rubber].join('|');
  return {
    family: 'oil_seal',
    text: [size, lip, rubber].filter((one) => one !== '').join(' '),
    key,
    equivalentKey: [bore, od, width, rubber].join('|'),
    parts: { size, lip, rubber },
    dimensions: [sized('bore', bore), sized('od', od), sized('width', width)],
  };
}

const codes = [...Object.values(lips), ...Object.values(rubbers)].flat();
/** Units, makers and other words beside a seal's sizes that do not mean another part. */
const BESIDE = [
  ...['X', 'MM', 'ROTARY', 'RADIAL', 'LIP', 'DOUBLE', 'SINGLE', 'SPRING', 'RUBBER', 'MAKE'],
  ...['NOK', 'SKF', 'NAK', 'TTO', 'CORTECO', 'SIMRIT', 'FREUDENBERG'],
];

/**
 * Reads an oil seal in a text of unknown part type. The text must have the word seal, or a lip code of
 * two letters or a rubber and no unknown word: '25 x 52 x 15 bush' and '25x52x15mm' are not read.
 */
export function readNamedSeal(text: string): Designation | null {
  const words = wordsOf(text.toUpperCase().replace(ANY_NAME, ' '));
  const own = words.filter((word) => !BESIDE.includes(word));
  const isCoded = own.every((word) => codes.includes(word)) && own.some((word) => word.length > 1);
  const isNamed = words.some((word) => /^(?:OIL)?SEALS?$/.test(word));
  return isCoded || isNamed ? readOilSeal(text) : null;
}
