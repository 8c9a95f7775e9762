/** Quantity that a figure of a part measures. */
export type Quantity =
  | 'length'
  | 'pressure'
  | 'temperature'
  | 'speed'
  | 'rotation'
  | 'power'
  | 'torque'
  | 'flow'
  | 'voltage'
  | 'angle'
  | 'hardness_shore'
  | 'hardness_hrc'
  | 'screen'
  | 'volume'
  | 'ratio'
  | 'count'
  | 'hand';

/** Unit in which each quantity is stored and compared; empty for a bare number. */
export const baseUnits: Readonly<Record<Quantity, string>> = {
  length: 'mm',
  pressure: 'kPa',
  temperature: '°C',
  speed: 'm/s',
  rotation: 'rpm',
  power: 'W',
  torque: 'Nm',
  flow: 'LPM',
  voltage: 'V',
  angle: 'degree',
  hardness_shore: 'Shore A',
  hardness_hrc: 'HRC',
  screen: 'LPI',
  volume: 'cm3/m2',
  ratio: '',
  count: '',
  hand: '',
};

/** The pound-force per square inch and the inch are exact by definition, as in the calculators. */
const PSI_KPA = 4.4482216152605 / 0.64516;

/** Units in which part types are entered: the quantity, and the unit's size in base units. */
const units: Readonly<Record<string, readonly [Quantity, number]>> = {
  mm: ['length', 1],
  cm: ['length', 10],
  m: ['length', 1000],
  inch: ['length', 25.4],
  kPa: ['pressure', 1],
  bar: ['pressure', 100],
  PSI: ['pressure', PSI_KPA],
  '°C': ['temperature', 1],
  'm/s': ['speed', 1],
  'm/min': ['speed', 1 / 60],
  rpm: ['rotation', 1],
  W: ['power', 1],
  kW: ['power', 1000],
  HP: ['power', 745.7],
  Nm: ['torque', 1],
  LPM: ['flow', 1],
  V: ['voltage', 1],
  degree: ['angle', 1],
  'Shore A': ['hardness_shore', 1],
  HRC: ['hardness_hrc', 1],
  LPI: ['screen', 1],
  'cm3/m2': ['volume', 1],
};

/** Returns the quantity that a unit measures; `undefined` for an unknown unit. */
export function quantityOf(unit: string): Quantity | undefined {
  return Object.hasOwn(units, unit) ? units[unit]?.[0] : undefined;
}

const scaleOf = (unit: string) => (Object.hasOwn(units, unit) ? (units[unit]?.[1] ?? 1) : 1);

/** Converts a figure in a unit to the base unit of its quantity. */
export function inBaseUnit(figure: number, unit: string): number {
  return Number((figure * scaleOf(unit)).toPrecision(12));
}

/** Converts a figure in a base unit to another unit of the same quantity. */
export function fromBaseUnit(figure: number, unit: string): number {
  return Number((figure / scaleOf(unit)).toPrecision(12));
}
