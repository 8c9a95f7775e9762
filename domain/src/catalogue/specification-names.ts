import { partTypes } from '../parts/every-part-type.ts';

/** Text fields of a catalogue item beyond its name and model (administrator specification §3). */
const entityTexts = [
  'material',
  'type',
  'size',
  'shape',
  'adhesive_type',
  'adhesive_side',
  'bevel',
  'thread_direction',
];

/** Numeric fields of a catalogue item (administrator specification §3). */
const entityNumbers = [
  'internal_diameter',
  'outer_diameter',
  'length',
  'width',
  'thickness',
  'depth',
  'hole_diameter',
  'hole_to_hole_distance',
  'number_of_holes',
  'hole_size',
  'max_grain_diameter',
  'max_dynamic_torque',
  'min_dynamic_torque',
  'max_pressure',
  'max_disc_rpm',
  'heat_dissipation',
  'max_velocity',
  'max_temperature',
  'cylinder_length',
  'cylinder_external_diameter',
  'keyway_depth',
  'keyway_width',
  'inside_diameter',
  'outside_diameter',
  'pitch',
  'torque',
  'voltage_frequency',
];

const fields = partTypes.flatMap((type) => type.specifications);
const elsewhere = new Set(['model_no', 'model_numbers']);

/**
 * Names whose values are numbers on the wire in both directions: the item's own and every field of
 * type number.
 */
export const numericSpecificationNames: ReadonlySet<string> = new Set([
  ...entityNumbers,
  ...fields.filter((field) => field.type === 'number').map((field) => field.name),
]);

/** Names whose values stay text: '0815' is a model, not a number. */
export const textSpecificationNames: ReadonlySet<string> = new Set(
  [...entityTexts, ...fields.map((field) => field.name)].filter(
    (name) => !numericSpecificationNames.has(name) && !elsewhere.has(name),
  ),
);

/** Every name that a specification value can have at the top level of an item. */
export const specificationNames: readonly string[] = [
  ...numericSpecificationNames,
  ...textSpecificationNames,
];

/** Returns the label of a name that no part type labels: 'outer_diameter' is 'Outer diameter'. */
export function specificationLabel(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
