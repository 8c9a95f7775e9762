import { MODEL_NUMBERS } from '@fluteline/domain/parts';
import { ApiError } from '../../../../kit/client/index.ts';
import type { FormErrors } from '../../../../kit/forms/use-form.ts';
import { type ProductValues, specificationKey } from './product-values.ts';

interface Placed {
  /** Sentences by form field. */
  readonly fields: FormErrors<ProductValues>;
  /** Sentences about pictures, by wire field. */
  readonly pictures: Readonly<Record<string, string>>;
  /** Sentences that belong to no field of the form. */
  readonly rest: readonly string[];
}

/** Assigns the server's sentences to the form's fields. */
export function placeErrors(error: unknown, values: ProductValues): Placed {
  const sentences = error instanceof ApiError ? error.fields : {};
  const fields: Record<string, string> = {};
  const pictures: Record<string, string> = {};
  const rest: string[] = [];
  for (const [wire, sentence] of Object.entries(sentences)) {
    const specification = specificationKey(wire);
    if (wire === 'images' || wire.startsWith('component_image_')) pictures[wire] = sentence;
    else if (wire === MODEL_NUMBERS) fields.pairs = sentence;
    else if (specification in values) fields[specification] = sentence;
    else if (wire in values) fields[wire] = sentence;
    else rest.push(sentence);
  }
  return { fields: fields as FormErrors<ProductValues>, pictures, rest };
}
