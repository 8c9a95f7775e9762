import { dimensionsOf } from '../dimension/dimensions.ts';
import { dimensionFields } from '../dimension/fields.ts';
import { fromBaseUnit } from '../dimension/quantity.ts';
import { contradictionsOf, partFamily } from './family/index.ts';

/** A figure for a field of a part's form, in the unit of the field. */
export interface ModelSize {
  readonly field: string;
  readonly label: string;
  readonly unit: string;
  readonly expected: number;
  /** The figure that was entered; `null` for none. */
  readonly entered: number | null;
}

/** The sizes that a model states about its part, compared with the entered ones. */
export interface ModelSizes {
  /** Sizes that follow from the model and are not entered. */
  readonly missing: readonly ModelSize[];
  /** Entered sizes that contradict the model: 6205 with a bore of 30. */
  readonly contradicted: readonly ModelSize[];
}

/**
 * Compares the entered sizes of a part with those that its model states: the boundary dimensions of
 * a bearing, length and width of a belt. Returns nothing for a model that is not a designation of
 * the part type.
 */
export function sizesOfModel(
  partType: string,
  model: string,
  specifications: Readonly<Record<string, unknown>>,
): ModelSizes {
  const designation = partFamily(model, partType);
  if (!designation) return { missing: [], contradicted: [] };
  const fields = dimensionFields(partType);
  const entered = dimensionsOf(partType, specifications);
  const sized = (name: string, expected: number, other: number | null): ModelSize[] => {
    const found = fields.find((field) => field.name === name);
    if (!found) return [];
    const { field, label, unit } = found;
    const inUnit = (figure: number) => fromBaseUnit(figure, unit);
    return [{ field, label, unit, expected: inUnit(expected), entered: other && inUnit(other) }];
  };
  return {
    missing: designation.dimensions
      .filter(({ name }) => !entered.some((one) => one.name === name))
      .flatMap(({ name, low }) => sized(name, low, null)),
    contradicted: contradictionsOf(designation, entered).flatMap((one) =>
      sized(one.name, one.expected, one.entered),
    ),
  };
}
