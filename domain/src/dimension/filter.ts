import { comparisonOf } from './fields.ts';
import { handMeasure } from './hand.ts';
import { type LengthUnit, type Measure, readMeasure } from './measure.ts';
import { type DimensionName, dimensionNames, isDimensionName } from './names.ts';
import { namedThread } from './pipe-thread.ts';
import { plainSize } from './plain-size.ts';
import { inBaseUnit, quantityOf } from './quantity.ts';
import { type Tolerance, toleranceAt, windowOf } from './windows.ts';

/** A size that is searched for, in the base unit. */
export interface AskedDimension {
  readonly name: DimensionName;
  readonly value: number;
  /** Range of the size of a part that fits. */
  readonly low: number;
  readonly high: number;
  readonly tolerance: Tolerance;
  readonly isHard: boolean;
  readonly weight: number;
}

/** Problems of an entry in a search by size. */
export type FilterProblem =
  | 'form'
  | 'name'
  | 'number'
  | 'tolerance'
  | 'unit'
  | 'hand'
  | 'too_many'
  | 'twice';

/** The sizes that a search asks for, or the entry that cannot be read and its problem. */
export type DimensionFilter =
  | { readonly ok: true; readonly asked: readonly AskedDimension[] }
  | { readonly ok: false; readonly entry: string; readonly problem: FilterProblem };

/** No part has more sizes, so a longer list is not a search. */
const MAX_ASKED = 12;
const MAX_ENTRY_LENGTH = 60;

const units: Readonly<Record<string, string>> = {
  kpa: 'kPa',
  bar: 'bar',
  psi: 'PSI',
  '°c': '°C',
  c: '°C',
  'm/s': 'm/s',
  'm/min': 'm/min',
  rpm: 'rpm',
  w: 'W',
  kw: 'kW',
  hp: 'HP',
  nm: 'Nm',
  lpm: 'LPM',
  v: 'V',
  hrc: 'HRC',
  lpi: 'LPI',
};

/** Reads a length without spaces, in mm; for a thread also its nominal size. */
export function lengthMeasure(name: DimensionName, text: string, unit: LengthUnit): Measure | null {
  return (name === 'thread' ? namedThread(text, unit) : null) ?? readMeasure(text, unit);
}

function otherMeasure(name: DimensionName, text: string): Measure | FilterProblem {
  if (name === 'hand') return handMeasure(text) ?? 'hand';
  const [, figure = '', sign] = /^(.*?[\d.])\s*([a-z°][a-z°/]*)?$/.exec(text) ?? [];
  const unit = sign === undefined ? undefined : units[sign];
  const kind = dimensionNames[name];
  if (sign !== undefined && (unit === undefined || quantityOf(unit) !== kind)) return 'unit';
  const measure = readMeasure(figure);
  if (!measure) return 'number';
  const scaled = (value: number) => (unit === undefined ? value : inBaseUnit(value, unit));
  return {
    ...measure,
    low: scaled(measure.low),
    high: scaled(measure.high),
    value: scaled(measure.value),
  };
}

function readEntry(
  entry: string,
  unit: LengthUnit,
  partType: string | null,
): AskedDimension | FilterProblem {
  const [name = '', written, ...more] = entry.split(':').map((text) => text.trim());
  if (written === undefined || more.length > 0) return 'form';
  if (!isDimensionName(name)) return 'name';
  if (entry.length > MAX_ENTRY_LENGTH) return 'number';
  const text = plainSize(written).replace(/\+\/?-/, '±');
  if (/±-/.test(text)) return 'tolerance';
  const isLength = dimensionNames[name] === 'length';
  const read = isLength ? (lengthMeasure(name, text, unit) ?? 'number') : otherMeasure(name, text);
  if (typeof read === 'string') return /±(?![\d.])/.test(text) ? 'tolerance' : read;
  const { isHard, weight, tolerance: byDefault } = comparisonOf(partType, name);
  const { value } = read;
  const tolerance = toleranceAt(byDefault, value);
  if (!read.isBounded)
    return { name, value, isHard, weight, tolerance, ...windowOf(tolerance, value) };
  const own = { below: read.high - value, above: value - read.low };
  return { name, value, isHard, weight, tolerance: own, low: read.low, high: read.high };
}

/**
 * Reads the sizes of a search as they are written on the wire: `bore:25±0.1,od:52`. Lengths without
 * a unit are in `unit`, all other figures in base units. A size without a tolerance gets the one of
 * the part type. Refuses an unknown name, text in place of a number, a tolerance below zero and a
 * repeated name.
 */
export function readDimensionFilter(
  text: string,
  unit: LengthUnit = 'mm',
  partType: string | null = null,
): DimensionFilter {
  const entries = text.split(',').map((entry) => entry.trim());
  if (entries.length > MAX_ASKED) return { ok: false, entry: '', problem: 'too_many' };
  const asked: AskedDimension[] = [];
  for (const entry of entries.filter((one) => one !== '')) {
    const read = readEntry(entry, unit, partType);
    const isTwice = typeof read !== 'string' && asked.some(({ name }) => name === read.name);
    if (typeof read === 'string' || isTwice)
      return {
        ok: false,
        entry: entry.slice(0, MAX_ENTRY_LENGTH),
        problem: typeof read === 'string' ? read : 'twice',
      };
    asked.push(read);
  }
  return { ok: true, asked };
}
