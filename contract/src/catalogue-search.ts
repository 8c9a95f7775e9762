import { partTypeNamed } from '@fluteline/domain/parts';
import { z } from 'zod';
import { blankableText, searchText } from './fields.ts';

const emptyIsAbsent = (value: string) => (value === '' ? undefined : value);

const SIZE = String.raw`(?:[<>]?\d{1,6}(?:\.\d{1,4})?(?:(?:±|\+-)\d{1,6}(?:\.\d{1,4})?|-\d{1,6}(?:\.\d{1,4})?)?)`;
const NAMED_SIZES = new RegExp(`^(?:[a-z_]{1,40}:${SIZE}(?:,|$)){1,12}$`);
const SIZES = new RegExp(`^(?:${SIZE}(?:,|$)){1,6}$`);

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
    .refine((text) => text === '' || NAMED_SIZES.test(text), {
      error: 'Must be named sizes such as bore:25±0.1,od:52',
    })
    .transform(emptyIsAbsent)
    .optional()
    .describe('Named sizes: bore:25, bore:25±0.1, od:50-60, length:>100; several with commas'),
  any: blankableText(200)
    .refine((text) => text === '' || SIZES.test(text), {
      error: 'Must be one to six sizes such as 25,52,15',
    })
    .transform(emptyIsAbsent)
    .optional()
    .describe('Sizes without their names, in any order: 25,52,15'),
  unit: z
    .enum(['mm', 'inch'], { error: 'Must be mm or inch' })
    .default('mm')
    .describe('What lengths in dim and any are in'),
};

/** How an item found by its sizes fits: one entry for each size that was asked for. */
export const sizeMatch = z.array(
  z.object({
    name: z.string().describe('As in dim: bore, od, length'),
    asked: z.number().describe('In the base unit of the size: mm for lengths'),
    value: z.number().nullable().describe('The item’s own; null where it is not noted'),
    difference: z.number().nullable().describe('value − asked; 0 inside an asked range'),
  }),
);
