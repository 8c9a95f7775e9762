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

/** Maximum number of pictures of a plant's part. */
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
 * Missing names are reported together, any other problem at its own field. Whether a type requires
 * a value is a rule of the form only: whatever a fitter could provide is stored, also from other
 * clients.
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

/** A plant's own part: one of the 48 part types with the values its fitter provided. */
export const plantPart = z.looseObject({
  ID: z.string(),
  selling_type: z.string(),
  category: z.string(),
  product_name: z.string(),
  model_no: z.string().optional(),
  images: z.array(address).describe('Signed addresses of the pictures, valid for 15 minutes'),
  components: z.array(componentAnswer),
  ...specificationAnswerShape(),
  CreatedAt: moment,
  UpdatedAt: moment,
});
/** A plant's own part: one of the 48 part types with the values its fitter provided. */
export type PlantPart = z.output<typeof plantPart>;

const filters = {
  page,
  selling_type: searchText,
  category: searchText,
  product_name: searchText.describe(
    'Part of the name of a part type; for the parts of one plant, also words and sizes of their values',
  ),
};

/** Progress of a plant through the 48 part types. */
export const partStatus = z.object({
  completedParts: z.int().describe('Number of distinct part types that are filled in'),
  totalParts: z.int(),
});

const size = z.object({
  name: z.string().describe('Name of the size as in a search by size, such as bore, od or length'),
  low: z.number().describe('Lower bound in the base unit of the size: mm for lengths'),
  high: z.number(),
});

/** A plant's part that a search found, with its plant. */
export const foundPart = z.object({
  part: plantPart,
  sizes: z.array(size),
  plant: z.object({ id: z.string(), company_name: z.string(), mobile: z.string() }),
});

/** A plant's open query that asks for the part of a search. */
export const askingQuery = z.object({
  id: z.string(),
  name: z.string(),
  details: z.string(),
  company_name: z.string(),
  mobile: z.string(),
  created_at: moment,
});

/** Calls on a plant's own parts, compared with the 48 part types. */
export const partsCalls = {
  addPlantPart: endpoint({
    method: 'POST',
    path: '/catalogue/user',
    who: 'verified',
    summary: "Adds one of the caller's own parts, with its values, pictures and components",
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
    summary: "Lists the caller's own parts, newest first",
    query: z.object({ ...filters, page_size: pageSize() }),
    answers: { 200: pageOf(plantPart) },
  }),
  ownPartStatus: endpoint({
    method: 'GET',
    path: '/catalogue/user/status',
    who: 'verified',
    summary: 'Returns how many of the 48 part types the caller has filled in',
    answers: { 200: dataOf(partStatus) },
  }),
  findPlantParts: endpoint({
    method: 'GET',
    path: '/admin/plant-parts',
    who: 'administrator',
    summary:
      'Finds plants that have a part, by its sizes, model and words, newest first, and open queries that ask for it',
    query: z.object({
      search: text(200).describe('Sizes, a model number or words: 25x52x15 seal, 6205-2RS, boiler'),
      page,
      page_size: pageSize(),
    }),
    answers: {
      200: pageOf(foundPart).extend({
        asking: z
          .array(askingQuery)
          .describe('Open queries that ask for the part: at most 20, newest first'),
      }),
    },
  }),
  listPartsOfPlant: endpoint({
    method: 'GET',
    path: '/catalogue/user/all',
    who: 'administrator',
    summary: 'Lists the parts of one plant, or of all plants, newest first',
    query: z.object({ ...filters, page_size: pageSize(), user_id: id.optional() }),
    answers: { 200: pageOf(plantPart) },
  }),
};
