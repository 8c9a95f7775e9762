import { type DimensionName, dimensionNames } from './names.ts';

/** The sizes that decide whether a part fits, in the order in which the trade states them. */
const deciding: Readonly<Record<string, readonly DimensionName[]>> = {
  'Air Balloon': ['od', 'length', 'thread', 'holes'],
  'Air Cylinder': ['bore', 'stroke', 'pressure'],
  'Anilox Roller': ['od', 'length', 'screen', 'cell_volume'],
  'Anvil Cover': ['cylinder_diameter', 'width', 'thickness', 'cylinder_length'],
  Bearing: ['bore', 'od', 'width'],
  'Brake Pad': ['od', 'length', 'width', 'thickness', 'hole_distance'],
  Comb: ['length', 'width', 'thickness', 'pitch'],
  'Conveyor Belt': ['length', 'width', 'thickness'],
  'Corrugating Roll': ['od', 'length', 'pitch', 'depth'],
  'Cotton Felt': ['length', 'width', 'thickness'],
  Coupling: ['od', 'bore', 'length', 'torque'],
  'Creasing Roller': ['bore', 'od', 'width', 'holes'],
  'Cutting and Creasing Rule': ['width', 'thickness', 'length', 'pitch'],
  'Diaphragm Pump': ['thread', 'flow', 'pressure'],
  'Doctor Blade': ['length', 'width', 'thickness'],
  'Doctor Blade End Seal': ['bore', 'width', 'thickness'],
  'Ejection Rubber': ['length', 'width', 'thickness', 'hardness_shore'],
  Encoder: ['bore', 'od', 'pulses', 'voltage'],
  'Feeder Wheel': ['bore', 'od', 'width'],
  'Flexible Steam Hose': ['thread', 'length', 'pressure'],
  Gear: ['bore', 'od', 'width', 'teeth', 'module'],
  Gearbox: ['bore', 'ratio', 'power', 'torque'],
  'Glue Applicator Roll': ['od', 'length', 'screen'],
  'Glue Doctor Roll': ['od', 'length', 'bore'],
  'Ink Pump': ['hose', 'flow', 'voltage'],
  Motor: ['power', 'poles', 'voltage', 'torque'],
  'Mounting Tape': ['thickness', 'width', 'length'],
  'NC Cutter Blade': ['length', 'width', 'thickness', 'holes', 'hole_distance'],
  'Oil Seal': ['bore', 'od', 'width'],
  'Pneumatic Reel Stand Brake': ['od', 'bore', 'torque'],
  'Pressure Roll': ['od', 'length', 'thickness'],
  'Printing Stereo': ['length', 'width', 'thickness', 'cylinder_diameter'],
  'Proximity Sensor': ['body', 'sensing', 'voltage'],
  'Pull Collar': ['bore', 'od', 'width'],
  'Reel Stand Chuck': ['core', 'bore', 'od', 'length', 'pcd'],
  'Rotary Joint': ['thread', 'hand', 'pressure', 'rotation'],
  'Rubber Roller': ['od', 'length', 'bore'],
  'Single Facer Finger': ['length', 'depth', 'thickness', 'hole'],
  'Slitter Blade': ['bore', 'od', 'thickness', 'pcd', 'holes'],
  'Slitter Grinding Stone': ['bore', 'od', 'thickness', 'grit'],
  'Slotting Blade': ['length', 'width', 'thickness', 'hole_distance'],
  'Solenoid Valve': ['thread', 'voltage', 'pressure'],
  'Steam Trap': ['thread', 'pressure', 'temperature'],
  'Steel Brush': ['od', 'length', 'bore'],
  'Stitching Head': ['width', 'depth', 'stitches'],
  'Suction Belt': ['length', 'width', 'thickness', 'hole'],
  'Timing Belts': ['length', 'width', 'pitch', 'teeth'],
  'Trimming Blade': ['bore', 'od', 'thickness', 'length', 'width'],
};

/**
 * Returns the three to five deciding sizes of a part type, most important first; none for an
 * unknown type.
 */
export function decidingNames(partType: string | null): readonly DimensionName[] {
  return (
    (partType !== null && Object.hasOwn(deciding, partType) ? deciding[partType] : undefined) ?? []
  );
}

/**
 * Returns the lengths that bare numbers mean for a part type, in order: a bearing's bore, od and
 * width.
 */
export function sizeOrder(partType: string | null): readonly DimensionName[] {
  return decidingNames(partType).filter((name) => dimensionNames[name] === 'length');
}
