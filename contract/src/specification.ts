import {
  numericSpecificationNames,
  specificationNames,
  textSpecificationNames,
} from '@fluteline/domain/catalogue';
import { z } from 'zod';
import { address, blankableText, decimal, text, whole } from './fields.ts';

/** Maximum number of components of a catalogue item or a plant's part. */
export const ITEM_COMPONENTS = 30;

const MODEL_NUMBERS = 'model_numbers';
const MODEL_ROWS = 10;

const modelQuantity = z.object({ model: text(100), quantity: whole(1, 1_000_000) });

type SpecificationValue = number | string | z.output<typeof modelQuantity>[];
/** Specification values by wire name; `null` clears a value. */
export type Specifications = Readonly<Record<string, SpecificationValue | null>>;

/** Converts the empty text that a form sends for no value to null. */
export const emptyToNull = (value: unknown) => (value === '' ? null : value);

/**
 * Parses the JSON text in which multipart sends a value; text that is not JSON is left to the
 * schema.
 */
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

/**
 * Returns an optional field for each specification name, checked by the kind of the name. `nameOf`
 * returns the name used in error sentences; a plant's part uses the wire's own name, as the
 * specification prescribes. The type of a body does not list these names, because the catalogue
 * defines them.
 */
export function specificationShape(
  nameOf: (name: string) => string = (name) => name,
): Record<never, z.ZodType> {
  const shape: Record<string, z.ZodType<SpecificationValue | null | undefined>> = {};
  for (const name of numericSpecificationNames) {
    const number = decimal(`${nameOf(name)} must be a valid number`);
    shape[name] = z.preprocess(emptyToNull, number.nullable()).optional();
  }
  for (const name of textSpecificationNames) {
    shape[name] = z.preprocess(emptyToNull, blankableText(500).nullable()).optional();
  }
  shape[MODEL_NUMBERS] = modelNumbers.optional();
  return shape;
}

/** Returns a field for each specification name, as it is returned. */
export function specificationAnswerShape(): Record<never, z.ZodType> {
  const shape: Record<string, z.ZodType> = {};
  for (const name of numericSpecificationNames) shape[name] = z.number().optional();
  for (const name of textSpecificationNames) shape[name] = z.string().optional();
  shape[MODEL_NUMBERS] = z.array(z.object({ model: z.string(), quantity: z.int() })).optional();
  return shape;
}

const component = z
  .object({
    ID: blankableText(60).nullish().describe('ID of an existing component; absent for a new one'),
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

/** The components of an item: a list, or its JSON text as multipart sends it. */
export const components = z.preprocess(
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

/** A component as it is returned. */
export const componentAnswer = z.object({
  ID: z.string(),
  component_name: z.string(),
  description: z.string(),
  image: address.describe('Address of the picture; empty if there is none'),
});

/** Collects the specification values that were sent at the top level of a body. */
export function specificationsIn(body: Record<string, unknown>): Specifications {
  const sent: Record<string, SpecificationValue | null> = {};
  for (const name of [...specificationNames, MODEL_NUMBERS]) {
    if (body[name] !== undefined) sent[name] = body[name] as SpecificationValue | null;
  }
  return sent;
}
