import type { Quantity } from './quantity.ts';

/**
 * Every name under which a size is stored, searched and returned, with the quantity it measures.
 */
export const dimensionNames = {
  bore: 'length',
  od: 'length',
  length: 'length',
  width: 'length',
  thickness: 'length',
  depth: 'length',
  pitch: 'length',
  module: 'length',
  hole: 'length',
  hole_distance: 'length',
  pcd: 'length',
  thread: 'length',
  body: 'length',
  core: 'length',
  shaft: 'length',
  hose: 'length',
  stroke: 'length',
  cylinder_diameter: 'length',
  cylinder_length: 'length',
  keyway_width: 'length',
  keyway_depth: 'length',
  grain: 'length',
  sensing: 'length',
  cable: 'length',
  pressure: 'pressure',
  temperature: 'temperature',
  speed: 'speed',
  rotation: 'rotation',
  stitches: 'count',
  power: 'power',
  heat: 'power',
  torque: 'torque',
  torque_least: 'torque',
  flow: 'flow',
  voltage: 'voltage',
  cell_angle: 'angle',
  finger_angle: 'angle',
  hardness_shore: 'hardness_shore',
  hardness_hrc: 'hardness_hrc',
  screen: 'screen',
  cell_volume: 'volume',
  ratio: 'ratio',
  holes: 'count',
  teeth: 'count',
  poles: 'count',
  pulses: 'count',
  grit: 'count',
  hand: 'hand',
} as const satisfies Readonly<Record<string, Quantity>>;

/** Name of a size, whatever the field of a part type is called. */
export type DimensionName = keyof typeof dimensionNames;

/** Whether a text is the name of a size. */
export const isDimensionName = (name: string): name is DimensionName =>
  Object.hasOwn(dimensionNames, name);

/** The size that a field measures in most part types. */
const byField: Readonly<Record<string, DimensionName>> = {
  inside_diameter: 'bore',
  internal_diameter: 'bore',
  outside_diameter: 'od',
  outer_diameter: 'od',
  length: 'length',
  width: 'width',
  thickness: 'thickness',
  depth: 'depth',
  pitch: 'pitch',
  module: 'module',
  hole_diameter: 'hole',
  hole_size: 'hole',
  hole_to_hole_distance: 'hole_distance',
  size: 'thread',
  cylinder_external_diameter: 'cylinder_diameter',
  cylinder_length: 'cylinder_length',
  keyway_width: 'keyway_width',
  keyway_depth: 'keyway_depth',
  max_grain_diameter: 'grain',
  sensing_distance: 'sensing',
  max_pressure: 'pressure',
  max_temperature: 'temperature',
  max_velocity: 'speed',
  max_disc_rpm: 'rotation',
  power: 'power',
  heat_dissipation: 'heat',
  torque: 'torque',
  max_dynamic_torque: 'torque',
  min_dynamic_torque: 'torque_least',
  flow_rate: 'flow',
  voltage_frequency: 'voltage',
  cell_angle: 'cell_angle',
  cell_volume: 'cell_volume',
  lpi: 'screen',
  mesh: 'screen',
  ratio: 'ratio',
  number_of_holes: 'holes',
  number_of_teeth: 'teeth',
  poles: 'poles',
  pulses_per_revolution: 'pulses',
  grit: 'grit',
  rated_speed: 'rotation',
  shaft_diameter: 'shaft',
  angle: 'finger_angle',
  thread_direction: 'hand',
  helix_hand: 'hand',
};

/** The size that a field measures in a part type that differs from most. */
const byType: Readonly<Record<string, Readonly<Record<string, DimensionName>>>> = {
  'Air Cylinder': { cylinder_length: 'stroke' },
  'Ink Pump': { size: 'hose' },
  'Proximity Sensor': { size: 'body', length: 'cable' },
  'Reel Stand Chuck': { size: 'core', hole_to_hole_distance: 'pcd' },
  'Rotary Joint': { max_velocity: 'rotation' },
  'Slitter Blade': { hole_to_hole_distance: 'pcd' },
  'Stitching Head': { max_velocity: 'stitches' },
};

/** The size that a field measures in a certain unit: hardness has two units. */
const byUnit: Readonly<Record<string, DimensionName>> = {
  'Shore A': 'hardness_shore',
  HRC: 'hardness_hrc',
};

/** Returns the name of the size in a part type's field; `undefined` if the field holds no size. */
export function dimensionNameOf(
  partType: string | null,
  field: string,
  unit: string | undefined,
): DimensionName | undefined {
  if (field === 'hardness') return unit === undefined ? undefined : byUnit[unit];
  const own = partType !== null && Object.hasOwn(byType, partType) ? byType[partType] : undefined;
  if (own && Object.hasOwn(own, field)) return own[field];
  return Object.hasOwn(byField, field) ? byField[field] : undefined;
}
