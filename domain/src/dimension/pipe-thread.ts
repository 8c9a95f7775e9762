import type { LengthUnit, Measure } from './measure.ts';

/**
 * Outside diameter in mm and threads per inch of pipe threads by nominal size. BSP: ISO 228-1, and
 * the same cylinders in ISO 7-1; NPT: ASME B1.20.1.
 */
const bsp: Readonly<Record<string, readonly [number, number]>> = {
  '1/8': [9.728, 28],
  '1/4': [13.157, 19],
  '3/8': [16.662, 19],
  '1/2': [20.955, 14],
  '5/8': [22.911, 14],
  '3/4': [26.441, 14],
  '1': [33.249, 11],
  '1-1/4': [41.91, 11],
  '1-1/2': [47.803, 11],
  '2': [59.614, 11],
  '2-1/2': [75.184, 11],
  '3': [87.884, 11],
  '4': [113.03, 11],
};

const npt: Readonly<Record<string, readonly [number, number]>> = {
  '1/8': [10.287, 27],
  '1/4': [13.716, 18],
  '3/8': [17.145, 18],
  '1/2': [21.336, 14],
  '3/4': [26.67, 14],
  '1': [33.401, 11.5],
  '1-1/4': [42.164, 11.5],
  '1-1/2': [48.26, 11.5],
  '2': [60.325, 11.5],
  '2-1/2': [73.025, 8],
  '3': [88.9, 8],
  '4': [114.3, 8],
};

/** A pipe thread as a caliper measures it: outside diameter in mm, and threads per inch. */
export interface PipeThread {
  readonly outside: number;
  readonly threadsPerInch: number;
}

/** Nominal bores in mm, DN of ISO 6708, by the nominal size in inches that each stands for. */
const bores: Readonly<Record<string, string>> = {
  '6': '1/8',
  '8': '1/4',
  '10': '3/8',
  '15': '1/2',
  '20': '3/4',
  '25': '1',
  '32': '1-1/4',
  '40': '1-1/2',
  '50': '2',
  '65': '2-1/2',
  '80': '3',
  '100': '4',
};
const decimals: Readonly<Record<string, string>> = {
  '0.25': '1/4',
  '0.5': '1/2',
  '0.75': '3/4',
  '1.25': '1-1/4',
  '1.5': '1-1/2',
  '2.5': '2-1/2',
};
const valueIn = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** Returns the nominal size in inches that a text states: '1-1/4' for '1.25 inch' and 'DN 32'. */
function nominalSize(text: string): string | undefined {
  const bore = /(?:\bdn|\bnb)[\s-]*(\d+)|(?<![\d.])(\d+)\s*nb\b/i.exec(text);
  if (bore) return valueIn(bores, bore[1] ?? bore[2] ?? '');
  const size = /(?:^|[^\d/.-])(\d+[- ]\d\/\d|\d\/\d|\d+(?:\.\d+)?)(?![\d/.]|\s*mm)/.exec(
    ` ${text}`,
  )?.[1];
  const name = size?.replace(' ', '-');
  return name && (valueIn(decimals, String(Number(name))) ?? name);
}

/**
 * Returns the thread of a nominal size: '1/4 inch BSP', 'G1/4', '1-1/2"', 'DN 25'. BSP, unless NPT
 * is written.
 */
export function pipeThread(text: string): PipeThread | null {
  const table = /npt/i.test(text) ? npt : bsp;
  const [outside, threadsPerInch] = valueIn(table, nominalSize(text) ?? '') ?? [];
  return outside === undefined || threadsPerInch === undefined ? null : { outside, threadsPerInch };
}

const NOMINAL_BORE = /(?<![\p{L}\p{N}])(?:(?:dn|nb)[\s-]*(\d+)|(\d+)\s*nb)(?![\p{L}\p{N}])/gu;

/** Writes nominal bores, 'DN 25' and '25 NB', as the size in inches that each stands for. */
export const withoutBores = (text: string): string =>
  text.replace(NOMINAL_BORE, (all, after?: string, before?: string) => {
    const inches = valueIn(bores, after ?? before ?? '');
    return inches === undefined ? all : `${inches}"`;
  });

const NAMED =
  /^(?:g|rc?|rp|bsp[tp]?|npt)?(\d{1,2}-\d\/\d|\d\/\d|\d{1,2}|(?:0?\.(?:25|5|75)|1\.(?:25|5)|2\.5)0?(?=\D))("|''|in|inch|inches)?(bsp[tp]?|npt)?$/;
/** The standards differ by more than this, and parts of one standard by less. */
const SPREAD = 0.05;

/**
 * Reads a nominal pipe thread without its spaces, in mm: one with a fraction, an inch sign or a
 * standard, `1/4`, `1"`, `g1/4`, `1/2npt`, or any if sizes are in inches. Returns `null` for
 * anything else, such as a measured size.
 */
export function namedThread(text: string, unit: LengthUnit): Measure | null {
  const found = NAMED.exec(text);
  const isNamed = unit === 'inch' || !/^\d+$/.test(text);
  const thread = found && isNamed ? pipeThread(text) : null;
  if (!thread) return null;
  const { outside } = thread;
  return {
    low: outside - SPREAD,
    high: outside + SPREAD,
    value: outside,
    isBounded: true,
    isNamed: true,
  };
}
