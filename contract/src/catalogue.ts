import {
  canonicalCategory,
  canonicalSellingType,
  numericSpecificationNames,
  SELLING_TYPE,
  specificationNames,
  textSpecificationNames,
} from '@fluteline/domain/catalogue';
import { partTypeNamed } from '@fluteline/domain/parts';
import { z } from 'zod';
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
  whole,
} from './fields.ts';
import { dataOf, pageOf } from './lists.ts';

/** Most pictures a catalogue item has. */
export const ITEM_PICTURES = 5;
/** Most components a catalogue item has. */
export const ITEM_COMPONENTS = 30;

const MODEL_NUMBERS = 'model_numbers';
const MODEL_ROWS = 10;

const modelQuantity = z.object({ model: text(100), quantity: whole(1, 1_000_000) });

type SpecificationValue = number | string | z.output<typeof modelQuantity>[];
/** Specification values by wire name; `null` clears one. */
export type Specifications = Readonly<Record<string, SpecificationValue | null>>;

const emptyToNull = (value: unknown) => (value === '' ? null : value);

/** What a field holds that multipart sends as JSON text; a text that is no JSON is left to the schema. */
const parsedJson = (value: unknown) => {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

const modelNumbers = z.preprocess(
  parsedJson,
  z
    .array(modelQuantity, { error: 'Must be a list of models and quantities' })
    .max(MODEL_ROWS, `At most ${MODEL_ROWS} models`)
    .transform((rows) => (rows.length === 0 ? null : rows))
    .nullish(),
);

/** One optional field a specification name, checked by the name's kind. */
function specificationShape(): Record<string, z.ZodType<SpecificationValue | null | undefined>> {
  const shape: Record<string, z.ZodType<SpecificationValue | null | undefined>> = {};
  for (const name of numericSpecificationNames) {
    const number = decimal(`${name} must be a valid number`);
    shape[name] = z.preprocess(emptyToNull, number.nullable()).optional();
  }
  for (const name of textSpecificationNames) {
    shape[name] = z.preprocess(emptyToNull, blankableText(500).nullable()).optional();
  }
  shape[MODEL_NUMBERS] = modelNumbers.optional();
  return shape;
}

function specificationAnswerShape(): Record<string, z.ZodType> {
  const shape: Record<string, z.ZodType> = {};
  for (const name of numericSpecificationNames) shape[name] = z.number().optional();
  for (const name of textSpecificationNames) shape[name] = z.string().optional();
  shape[MODEL_NUMBERS] = z.array(z.object({ model: z.string(), quantity: z.int() })).optional();
  return shape;
}

const component = z
  .object({
    ID: blankableText(60).nullish().describe('Of a component that was there before'),
    component_name: blankableText(200).nullish(),
    description: blankableText(2000).nullish(),
    image: address.max(500).nullish(),
  })
  .transform((part) => ({
    id: part.ID || null,
    name: part.component_name ?? '',
    description: part.description ?? '',
    image: part.image || null,
  }));

/** The parts an item is made of: a list, or its JSON text as multipart sends it. */
const components = z.preprocess(
  parsedJson,
  z
    .array(component, { error: 'Must be a list of components' })
    .max(ITEM_COMPONENTS, `At most ${ITEM_COMPONENTS} components`)
    .superRefine((list, context) => {
      list.forEach((part, index) => {
        if (part.name && part.description) return;
        const message = `Component ${index + 1} is missing required fields`;
        context.addIssue({ code: 'custom', message });
      });
    })
    .optional(),
);

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
const modelNo = text(100, 'Model number is required');
const quantity = z.preprocess(
  emptyToNull,
  decimal('quantity must be a valid number')
    .pipe(
      z.int('quantity must be a whole number').min(0, 'Must be at least 0').max(10_000_000, {
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
  ...(specificationShape() as Record<never, never>),
});

const changedItem = z.object({
  selling_type: sellingType.optional(),
  category: category.optional(),
  product_name: productName.optional(),
  model_no: modelNo.optional(),
  part_type: partType.optional(),
  quantity: quantity.optional(),
  components: components.optional(),
  ...(specificationShape() as Record<never, never>),
});

/** Gathers the specification values that were sent from the top level of a body. */
function specificationsIn(body: Record<string, unknown>): Specifications {
  const sent: Record<string, SpecificationValue | null> = {};
  for (const name of [...specificationNames, MODEL_NUMBERS]) {
    if (body[name] !== undefined) sent[name] = body[name] as SpecificationValue | null;
  }
  return sent;
}

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

/** A catalogue item; specification values stand at the top level under their own names. */
export const catalogueItem = z.looseObject({
  ID: z.string(),
  selling_type: z.string(),
  category: z.string(),
  product_name: z.string(),
  model_no: z.string(),
  part_type: z.string().nullable(),
  quantity: z.number().nullable(),
  images: z.array(address),
  components: z.array(
    z.object({
      ID: z.string(),
      component_name: z.string(),
      description: z.string(),
      image: address.describe('Empty where there is no picture'),
    }),
  ),
  ...(specificationAnswerShape() as Record<never, never>),
  CreatedAt: moment,
  UpdatedAt: moment,
  DeletedAt: moment.nullable(),
});
/** A catalogue item; specification values stand at the top level under their own names. */
export type CatalogueItem = z.output<typeof catalogueItem>;

const itemPictures = {
  images: { most: ITEM_PICTURES, access: 'public' },
  component_image: { most: ITEM_COMPONENTS, access: 'public', numbered: true },
} as const;

/** The spare-part catalogue. */
export const catalogueCalls = {
  listCatalogue: endpoint({
    method: 'GET',
    path: '/catalogue/',
    who: 'verified',
    summary: 'Catalogue items, newest first',
    query: z.object({
      selling_type: searchText,
      category: searchText,
      product_name: searchText.describe('Part of a product name or model number'),
      page,
      page_size: pageSize(),
    }),
    answers: { 200: pageOf(catalogueItem) },
  }),
  readCatalogueItem: endpoint({
    method: 'GET',
    path: '/catalogue/:id',
    who: 'verified',
    summary: 'One catalogue item',
    params: z.object({ id }),
    answers: { 200: dataOf(catalogueItem) },
    errors: ['not_found'],
  }),
  addCatalogueItem: endpoint({
    method: 'POST',
    path: '/catalogue/',
    who: 'administrator',
    summary: 'Lists a part, with pictures and components',
    body: newItem.transform(inside),
    pictures: itemPictures,
    answers: { 201: dataOf(catalogueItem) },
  }),
  editCatalogueItem: endpoint({
    method: 'PUT',
    path: '/catalogue/',
    who: 'administrator',
    summary: 'Changes the fields that were sent',
    query: z.object({ id }),
    body: changedItem.transform(inside),
    pictures: itemPictures,
    answers: { 200: dataOf(catalogueItem) },
    errors: ['not_found'],
  }),
  deleteCatalogueItem: endpoint({
    method: 'DELETE',
    path: '/catalogue/:id',
    who: 'administrator',
    summary: 'Takes an item out of every list; can be undone',
    params: z.object({ id }),
    answers: { 204: null },
    errors: ['not_found'],
  }),
  restoreCatalogueItem: endpoint({
    method: 'POST',
    path: '/admin/catalogue/:id/restore',
    who: 'administrator',
    summary: 'Undoes a deletion',
    params: z.object({ id }),
    answers: { 200: dataOf(catalogueItem) },
    errors: ['not_found'],
  }),
};
