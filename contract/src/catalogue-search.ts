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

/** What the catalogue is searched by; every one of them narrows the others. */
export const catalogueSearch = {
  product_name: searchText.describe(
    'Words in any order, a whole model number or a part of one, sizes: 6205-2RS, bearing 25x52x15',
  ),
  part_type: partType.describe('One of the 48 part types'),
  dim: blankableText(500)
    .transform(emptyIsAbsent)
    .optional()
    .describe('Named sizes: bore:25, bore:25±0.1, od:50-60, length:>100; several with commas'),
  any: blankableText(200)
    .transform(emptyIsAbsent)
    .optional()
    .describe('Sizes without their names, in any order: 25,52,15'),
  unit: z
    .enum(['mm', 'inch', ''], { error: 'Must be mm or inch' })
    .default('mm')
    .transform((unit) => unit || 'mm')
    .describe('What lengths in dim and any are in'),
};

interface AskedSizes {
  readonly dim?: string | undefined;
  readonly any?: string | undefined;
  readonly unit: LengthUnit;
}

/** Checks the sizes together with the unit they are in: it decides how large they are. */
export function checkSizes({ dim, any, unit }: AskedSizes, context: z.RefinementCtx): void {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  const named = readDimensionFilter(dim ?? '', unit);
  if (!named.ok) refuse('dim', problems[named.problem](named.entry));
  if (any !== undefined && !readAnySizes(any, unit)) {
    refuse('any', 'Must be one to six sizes such as 25,52±0.1,15');
  }
}

/** How an item found by its sizes fits: one entry for each size that was asked for. */
export const sizeMatch = z.array(
  z.object({
    name: z.string().describe('As in dim: bore, od, length'),
    asked: z.number().describe('In the base unit of the size: mm for lengths'),
    value: z.number().nullable().describe('The item’s own; null where it is not noted'),
    difference: z.number().nullable().describe('value − asked'),
  }),
);
