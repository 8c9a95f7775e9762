import { dimensionsOf } from '../dimension/dimensions.ts';
import { dimensionFields } from '../dimension/fields.ts';
import { fromBaseUnit } from '../dimension/quantity.ts';
import { contradictionsOf, partFamily } from './family/index.ts';

/** A figure for a field of a part's form, in the unit the field is entered in. */
export interface ModelSize {
  readonly field: string;
  readonly label: string;
  readonly unit: string;
  readonly expected: number;
  /** What was entered instead; `null` where nothing was. */
  readonly entered: number | null;
}

/** What a model states about the sizes of its part. */
export interface ModelSizes {
  /** Sizes that are not entered and follow from the model. */
  readonly missing: readonly ModelSize[];
  /** Sizes that were entered and are not the model's: 6205 with a bore of 30. */
  readonly contradicted: readonly ModelSize[];
}

/**
 * Compares what was entered about a part with what its model alone states: the boundary dimensions of
 * a bearing, length and width of a belt. Nothing of a model that is no designation of its type.
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
