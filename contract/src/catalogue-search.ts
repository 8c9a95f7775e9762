import {
  type FilterProblem,
  type LengthUnit,
  readAnySizes,
  readDimensionFilter,
} from '@fluteline/domain/dimension';
import { partTypeNamed } from '@fluteline/domain/parts';
import { z } from 'zod';
import { blankableText, searchText } from './fields.ts';

const emptyIsAbsent = (value: string) => (value === '' ? undefined : value);

const problems: Readonly<Record<FilterProblem, (entry: string) => string>> = {
  form: (entry) => `'${entry}' must be a name and a size: bore:25, od:52±0.5, length:50-60`,
  name: (entry) => `'${entry}' names no size that is known: bore, od, length, width, thickness …`,
  number: (entry) => `'${entry}' must have a number from 0 to 100000000`,
  tolerance: (entry) => `'${entry}' must have a tolerance of 0 or more`,
  unit: (entry) => `'${entry}' has a unit that does not fit`,
  hand: (entry) => `'${entry}' must be left or right`,
  too_many: () => 'At most 12 sizes',
  twice: (entry) => `'${entry}' names a size for the second time`,
};

const partType = blankableText(100)
  .refine(
    (name) => name === '' || partTypeNamed(name) !== undefined,
    'Must be one of the part types',
  )
  .transform((name) => (name === '' ? undefined : partTypeNamed(name)?.name))
  .optional();

/** Search parameters of the catalogue; each of them narrows the result further. */
export const catalogueSearch = {
  product_name: searchText.describe(
    'Words in any order, a complete or partial model number, or sizes: 6205-2RS, bearing 25x52x15',
  ),
  part_type: partType.describe('Name of one of the 48 part types'),
  dim: blankableText(500)
    .transform(emptyIsAbsent)
    .optional()
    .describe('Named sizes, separated by commas: bore:25, bore:25±0.1, od:50-60, length:>100'),
  any: blankableText(200)
    .transform(emptyIsAbsent)
    .optional()
    .describe('Sizes without names, separated by commas, in any order: 25,52,15'),
  unit: z
    .enum(['mm', 'inch', ''], { error: 'Must be mm or inch' })
    .default('mm')
    .transform((unit) => unit || 'mm')
    .describe('Unit of the lengths in dim and any'),
};

interface AskedSizes {
  readonly dim?: string | undefined;
  readonly any?: string | undefined;
  readonly unit: LengthUnit;
}

/** Checks the sizes of a search together with their unit, which decides how large they are. */
export function checkSizes({ dim, any, unit }: AskedSizes, context: z.RefinementCtx): void {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  const named = readDimensionFilter(dim ?? '', unit);
  if (!named.ok) refuse('dim', problems[named.problem](named.entry));
  if (any !== undefined && !readAnySizes(any, unit)) {
    refuse('any', 'Must be one to six sizes such as 25,52±0.1,15');
  }
}

/** Fit of an item found by its sizes: one entry for each size of the search. */
export const sizeMatch = z.array(
  z.object({
    name: z.string().describe('Name of the size as in dim, such as bore, od or length'),
    asked: z.number().describe('Size searched for, in its base unit: mm for lengths'),
    value: z
      .number()
      .nullable()
      .describe('Size of the item in the same unit; null if it is not known'),
    difference: z.number().nullable().describe('Difference in the same unit: value − asked'),
  }),
);
