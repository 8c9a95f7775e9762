import type { DimensionName } from './names.ts';

/**
 * Maximum distance of a measured size from the size of the part that fits, below and above it, in
 * the base unit. A part that wears measures small, so its window is wider below.
 */
export interface Tolerance {
  readonly below: number;
  readonly above: number;
  /** True if both figures are shares of the size itself. */
  readonly isShare?: true;
}

/** A size must match exactly; a rating may be higher than the one asked for. */
const exact = { below: 0, above: 0 };
const within = (figure: number): Tolerance => ({ below: figure, above: figure });

const common: Readonly<Record<DimensionName, Tolerance>> = {
  bore: within(0.5),
  od: within(1),
  length: within(5),
  width: within(1),
  thickness: within(0.5),
  depth: within(0.5),
  pitch: within(0.1),
  module: within(0.05),
  hole: within(0.5),
  hole_distance: within(1),
  pcd: within(1),
  thread: within(0.4),
  body: within(0.5),
  core: within(2),
  shaft: within(0.1),
  hose: within(1),
  stroke: within(1),
  cylinder_diameter: within(2),
  cylinder_length: within(10),
  keyway_width: within(0.2),
  keyway_depth: within(0.3),
  grain: within(1),
  sensing: within(2),
  cable: within(500),
  pressure: { below: 1000, above: 50 },
  temperature: { below: 100, above: 5 },
  speed: { below: 5, above: 0.2 },
  rotation: { below: 1500, above: 50 },
  stitches: { below: 200, above: 20 },
  // Horse powers are rounded: 15 HP is 11 kW.
  power: { ...within(0.04), isShare: true },
  heat: { below: 2000, above: 200 },
  torque: { below: 50, above: 5 },
  torque_least: within(2),
  flow: { below: 20, above: 2 },
  voltage: within(5),
  cell_angle: within(1),
  finger_angle: within(1),
  hardness_shore: within(5),
  hardness_hrc: within(3),
  screen: within(10),
  cell_volume: within(1),
  ratio: within(0.1),
  holes: exact,
  teeth: exact,
  poles: exact,
  pulses: exact,
  grit: within(20),
  hand: exact,
};

const ground = { bore: within(0.1), od: within(0.1), width: within(0.2) };
const pressed = { bore: within(0.2), od: within(0.3), width: within(0.5) };
const wornRoller = { od: { below: 6, above: 1 } };
const wornWheel = { od: { below: 5, above: 1 }, width: { below: 2, above: 1 } };
const wornBelt = {
  thickness: { below: 1.5, above: 0.5 },
  width: { below: 4, above: 2 },
  length: { below: 10, above: 10 },
};
const wornBlade = { width: { below: 5, above: 0.5 }, thickness: { below: 0.3, above: 0.1 } };
const wornDisc = { od: { below: 15, above: 1 }, thickness: { below: 0.3, above: 0.1 } };

/** Windows that differ from the common ones: parts ground to size, and parts that wear. */
const byType: Readonly<Record<string, Readonly<Partial<Record<DimensionName, Tolerance>>>>> = {
  'Anilox Roller': { od: { below: 1, above: 0.3 } },
  'Anvil Cover': { thickness: { below: 2, above: 0.3 }, width: within(2) },
  Bearing: ground,
  'Brake Pad': { thickness: { below: 6, above: 0.5 }, od: { below: 2, above: 1 } },
  'Conveyor Belt': wornBelt,
  'Corrugating Roll': { od: { below: 4, above: 0.5 }, depth: { below: 0.4, above: 0.1 } },
  'Cotton Felt': { ...wornBelt, thickness: { below: 3, above: 0.5 }, width: within(30) },
  'Creasing Roller': wornWheel,
  'Doctor Blade': wornBlade,
  'Doctor Blade End Seal': { thickness: { below: 3, above: 1 } },
  'Feeder Wheel': wornWheel,
  'Glue Applicator Roll': { od: { below: 2, above: 0.5 } },
  'Glue Doctor Roll': { od: { below: 2, above: 0.5 } },
  'NC Cutter Blade': wornBlade,
  'Oil Seal': pressed,
  'Pressure Roll': { od: { below: 4, above: 0.5 } },
  'Pull Collar': wornWheel,
  'Rubber Roller': { ...wornRoller, thickness: { below: 3, above: 0.5 } },
  'Single Facer Finger': { thickness: { below: 0.5, above: 0.1 }, depth: { below: 2, above: 0.5 } },
  'Slitter Blade': wornDisc,
  'Slitter Grinding Stone': { od: { below: 3, above: 0.5 }, thickness: { below: 4, above: 0.5 } },
  'Slotting Blade': wornBlade,
  'Steel Brush': { od: { below: 15, above: 2 } },
  'Suction Belt': wornBelt,
  'Timing Belts': { width: { below: 2, above: 0.5 }, length: within(3) },
  'Trimming Blade': { ...wornDisc, width: { below: 3, above: 0.5 } },
};

/**
 * Returns how far a measured size may be from that of a part type, unless the user enters a
 * tolerance.
 */
export function toleranceOf(partType: string | null, name: DimensionName): Tolerance {
  const own = partType !== null && Object.hasOwn(byType, partType) ? byType[partType] : undefined;
  return own?.[name] ?? common[name];
}

/** Returns a tolerance in the base unit for a given size. */
export function toleranceAt({ below, above, isShare }: Tolerance, size: number): Tolerance {
  return isShare ? { below: below * size, above: above * size } : { below, above };
}

/** Returns the range of sizes of a part that fits a measured size, in the base unit. */
export function windowOf(tolerance: Tolerance, measured: number) {
  const { below, above } = toleranceAt(tolerance, measured);
  const low = Math.max(0, Number((measured - above).toFixed(6)));
  return { low, high: Number((measured + below).toFixed(6)) };
}
