import { canonicalCategory, canonicalSellingType, SELLING_TYPE } from '@fluteline/domain/catalogue';
import { partTypeNamed } from '@fluteline/domain/parts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { address, blankableText, id, moment, page, pageSize, searchText, text } from './fields.ts';
import { dataOf, pageOf } from './lists.ts';
import {
  componentAnswer,
  components,
  emptyToNull,
  ITEM_COMPONENTS,
  specificationAnswerShape,
  specificationShape,
  specificationsIn,
} from './specification.ts';

/** Most pictures of a plant's part. */
export const PART_PICTURES = 5;

const needed = ['selling_type', 'category', 'product_name'] as const;

const isMissing = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const productName = text(100)
  .refine((name) => partTypeNamed(name) !== undefined, 'Must be one of the part types')
  .transform((name) => partTypeNamed(name)?.name ?? name);

const described = z.object({
  selling_type: text(40)
    .transform(canonicalSellingType)
    .pipe(z.literal(SELLING_TYPE, { error: `Must be ${SELLING_TYPE}` })),
  category: text(100).transform(canonicalCategory),
  product_name: productName,
  model_no: z.preprocess(emptyToNull, blankableText(100).nullable()).optional(),
  components: components.optional(),
  ...specificationShape(),
});

/**
 * A missing name is reported with all that are missing, anything else at its own field. Which values a
 * type requires is the form's rule: what a fitter could provide is stored, also from other clients.
 */
const newPart = z
  .looseObject({})
  .superRefine((body, context) => {
    const missing = needed.filter((name) => isMissing(body[name]));
    const message = `Missing required fields: ${missing.join(', ')}`;
    for (const name of missing) context.addIssue({ code: 'custom', path: [name], message });
  })
  .pipe(described)
  .transform((body) => ({
    category: body.category,
    partType: body.product_name,
    components: body.components,
    specifications: {
      ...specificationsIn(body),
      ...(body.model_no === undefined ? {} : { model_no: body.model_no }),
    },
  }));

/** A plant's own part: one of the 48 part types with what its fitter provided. */
export const plantPart = z.looseObject({
  ID: z.string(),
  selling_type: z.string(),
  category: z.string(),
  product_name: z.string(),
  model_no: z.string().optional(),
  images: z.array(address).describe('Signed, for 15 minutes'),
  components: z.array(componentAnswer),
  ...specificationAnswerShape(),
  CreatedAt: moment,
  UpdatedAt: moment,
});
/** A plant's own part: one of the 48 part types with what its fitter provided. */
export type PlantPart = z.output<typeof plantPart>;

const filters = {
  page,
  selling_type: searchText,
  category: searchText,
  product_name: searchText.describe(
    'Part of a part type’s name; of one plant’s parts, words and sizes of their values too',
  ),
};

/** How far a plant is with the 48 part types. */
export const partStatus = z.object({
  completedParts: z.int().describe('Distinct part types'),
  totalParts: z.int(),
});

const size = z.object({
  name: z.string().describe('As the search by size names it: bore, od, length'),
  low: z.number().describe('In the base unit: mm for lengths'),
  high: z.number(),
});

/** A plant's part that was found, with whose it is. */
export const foundPart = z.object({
  part: plantPart,
  sizes: z.array(size),
  plant: z.object({ id: z.string(), company_name: z.string(), mobile: z.string() }),
});

/** An open query of a plant that asks for what was looked for. */
export const askingQuery = z.object({
  id: z.string(),
  name: z.string(),
  details: z.string(),
  company_name: z.string(),
  mobile: z.string(),
  created_at: moment,
});

/** A plant's own parts against the 48 part types. */
export const partsCalls = {
  addPlantPart: endpoint({
    method: 'POST',
    path: '/catalogue/user',
    who: 'verified',
    summary: 'Stores what a plant provides about one of its parts',
    body: newPart,
    pictures: {
      images: { max: PART_PICTURES, access: 'private' },
      component_image: { max: ITEM_COMPONENTS, access: 'private', numbered: true },
    },
    answers: { 201: dataOf(plantPart) },
    errors: ['part_exists'],
  }),
  listOwnParts: endpoint({
    method: 'GET',
    path: '/catalogue/user',
    who: 'verified',
    summary: "The caller's own parts, newest first",
    query: z.object({ ...filters, page_size: pageSize() }),
    answers: { 200: pageOf(plantPart) },
  }),
  ownPartStatus: endpoint({
    method: 'GET',
    path: '/catalogue/user/status',
    who: 'verified',
    summary: 'How many of the 48 part types the caller has filled',
    answers: { 200: dataOf(partStatus) },
  }),
  findPlantParts: endpoint({
    method: 'GET',
    path: '/admin/plant-parts',
    who: 'administrator',
    summary:
      'Which plants have a part, by its sizes, model and words, newest first; and which asked for it in an open query',
    query: z.object({
      search: text(200).describe('25x52x15 seal, 6205-2RS, boiler'),
      page,
      page_size: pageSize(),
    }),
    answers: {
      200: pageOf(foundPart).extend({
        asking: z.array(askingQuery).describe('At most 20, the newest first'),
      }),
    },
  }),
  listPartsOfPlant: endpoint({
    method: 'GET',
    path: '/catalogue/user/all',
    who: 'administrator',
    summary: 'The parts of one plant, or of all, newest first',
    query: z.object({ ...filters, page_size: pageSize(), user_id: id.optional() }),
    answers: { 200: pageOf(plantPart) },
  }),
};
