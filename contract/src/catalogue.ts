import {
  canonicalCategory,
  canonicalSellingType,
  plainModelNumber,
  SELLING_TYPE,
  specificationLabel,
} from '@fluteline/domain/catalogue';
import { partTypeNamed } from '@fluteline/domain/parts';
import { z } from 'zod';
import { catalogueSearch, checkSizes, sizeMatch } from './catalogue-search.ts';
import { endpoint } from './endpoint.ts';
import {
  address,
  blankableText,
  decimal,
  id,
  moment,
  page,
  pageSize,
  searchText,
  text,
} from './fields.ts';
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

/** Maximum number of pictures of a catalogue item. */
export const ITEM_PICTURES = 5;
const partType = blankableText(100)
  .refine(
    (name) => name === '' || partTypeNamed(name) !== undefined,
    'Must be one of the part types',
  )
  .transform((name) => partTypeNamed(name)?.name ?? null);

const sellingType = text(40)
  .transform(canonicalSellingType)
  .pipe(z.literal(SELLING_TYPE, { error: `Must be ${SELLING_TYPE}` }));
const category = text(100, 'Category is required').transform(canonicalCategory);
const productName = text(200, 'Product name is required');
const noModel = 'Model number is required';
const modelNo = text(100, noModel).transform(plainModelNumber).pipe(z.string().min(1, noModel));
const quantity = z.preprocess(
  emptyToNull,
  decimal('Quantity must be a valid number')
    .pipe(
      z.number().min(0, 'Must be at least 0').max(10_000_000, {
        error: 'Must be at most 10000000',
      }),
    )
    .nullable(),
);

type ItemFields = z.output<typeof newItem> & Record<string, unknown>;

const newItem = z.object({
  selling_type: sellingType.default(SELLING_TYPE),
  category,
  product_name: productName,
  model_no: modelNo,
  part_type: partType.optional(),
  quantity: quantity.optional(),
  components: components.optional(),
  ...specificationShape(specificationLabel),
});

const changedItem = z.object({
  selling_type: sellingType.optional(),
  category: category.optional(),
  product_name: productName.optional(),
  model_no: modelNo.optional(),
  part_type: partType.optional(),
  quantity: quantity.optional(),
  components: components.optional(),
  ...specificationShape(specificationLabel),
});

function inside<T extends Partial<ItemFields>>(body: T) {
  return {
    sellingType: body.selling_type as T['selling_type'],
    category: body.category as T['category'],
    productName: body.product_name as T['product_name'],
    modelNo: body.model_no as T['model_no'],
    partType: body.part_type,
    quantity: body.quantity,
    components: body.components,
    specifications: specificationsIn(body),
  };
}

/** A catalogue item; specification values are at the top level under their own names. */
export const catalogueItem = z.looseObject({
  ID: z.string(),
  selling_type: z.string(),
  category: z.string(),
  product_name: z.string(),
  model_no: z.string(),
  part_type: z.string().nullable(),
  quantity: z.number().nullable(),
  images: z.array(address),
  components: z.array(componentAnswer),
  ...specificationAnswerShape(),
  CreatedAt: moment,
  UpdatedAt: moment,
  DeletedAt: moment.nullable(),
  version: z
    .int()
    .optional()
    .describe('Version of this item, for the If-Match header; returned to administrators only'),
  also_known_as: z
    .array(z.string())
    .optional()
    .describe('Other model numbers of the same part; returned only when a single item is read'),
  fits_instead: z
    .array(z.string())
    .optional()
    .describe(
      'Model numbers that replace this item or fit in its place; returned only when a single item is read',
    ),
  match: sizeMatch.optional().describe('Fit of each size; returned only by a search by size'),
});
/** A catalogue item; specification values are at the top level under their own names. */
export type CatalogueItem = z.output<typeof catalogueItem>;

const itemPictures = {
  images: { max: ITEM_PICTURES, access: 'public' },
  component_image: { max: ITEM_COMPONENTS, access: 'public', numbered: true },
} as const;

const catalogueList = pageOf(catalogueItem).extend({
  suggestion: z
    .literal(true)
    .optional()
    .describe(
      'Present if nothing matches exactly and the items are similar in spelling or nearest in size',
    ),
});

/** Calls on the spare-part catalogue. */
export const catalogueCalls = {
  listCatalogue: endpoint({
    method: 'GET',
    path: '/catalogue/',
    who: 'verified',
    summary:
      'Lists catalogue items, newest first; search results are sorted by how well they match',
    query: z
      .object({
        selling_type: searchText,
        category: searchText,
        ...catalogueSearch,
        page,
        page_size: pageSize(),
      })
      .superRefine(checkSizes),
    answers: { 200: catalogueList },
    revalidated: true,
  }),
  readCatalogueItem: endpoint({
    method: 'GET',
    path: '/catalogue/:id',
    who: 'verified',
    summary: 'Returns one catalogue item',
    params: z.object({ id }),
    answers: { 200: dataOf(catalogueItem) },
    revalidated: true,
    errors: ['not_found'],
  }),
  addCatalogueItem: endpoint({
    method: 'POST',
    path: '/catalogue/',
    who: 'administrator',
    summary: 'Adds an item to the catalogue, with pictures and components',
    body: newItem.transform(inside),
    pictures: itemPictures,
    answers: { 201: dataOf(catalogueItem) },
  }),
  editCatalogueItem: endpoint({
    method: 'PUT',
    path: '/catalogue/',
    who: 'administrator',
    summary: 'Changes the given fields of a catalogue item',
    query: z.object({ id }),
    body: changedItem.transform(inside),
    pictures: itemPictures,
    answers: { 200: dataOf(catalogueItem) },
    errors: ['not_found', 'stale'],
  }),
  deleteCatalogueItem: endpoint({
    method: 'DELETE',
    path: '/catalogue/:id',
    who: 'administrator',
    summary: 'Deletes a catalogue item; can be undone',
    params: z.object({ id }),
    answers: { 204: null },
    errors: ['not_found', 'stale'],
  }),
  restoreCatalogueItem: endpoint({
    method: 'POST',
    path: '/admin/catalogue/:id/restore',
    who: 'administrator',
    summary: 'Restores a deleted catalogue item',
    params: z.object({ id }),
    answers: { 200: dataOf(catalogueItem) },
    errors: ['not_found'],
  }),
};
