import { specificationNames } from '../catalogue/specification-names.ts';
import { isRecord } from '../object/index.ts';
import { partTypeNamed } from '../parts/every-part-type.ts';
import { plainText } from './plain-text.ts';

/** The data by which a part is found. */
export interface SearchedPart {
  readonly productName: string;
  readonly modelNo?: string | null | undefined;
  readonly category?: string | null | undefined;
  readonly partType?: string | null | undefined;
  /** Values by specification name, as on the wire. */
  readonly specifications: Readonly<Record<string, unknown>>;
}

const MAX_VALUE = 200;
const SHORT = 2;

/**
 * Returns values as they are shown: texts, and figures with their unit; lengths are found as sizes
 * instead.
 */
function shownValues({ partType, specifications }: SearchedPart): string[] {
  const fields = new Map(
    (partTypeNamed(partType ?? '')?.specifications ?? []).map((field) => [field.name, field]),
  );
  return specificationNames.flatMap((name) => {
    const value = Object.hasOwn(specifications, name) ? specifications[name] : undefined;
    const { unit = '', label = '' } = fields.get(name) ?? {};
    const isSize = typeof value === 'number' && (unit === 'mm' || unit === 'cm' || unit === '');
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '' || isSize)
      return [];
    const text = `${value}`.slice(0, MAX_VALUE);
    // A value such as 'B' is too short to search for, so its label is added: 'Flute Type B'.
    if (unit === '') return [text.length > SHORT ? text : `${label} ${text}`];
    return [`${text} ${unit}`];
  });
}

/** Returns the models of a part that has several, from rows of a model and its quantity. */
function listedModels({ model_numbers: rows }: SearchedPart['specifications']): string[] {
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row: unknown) => {
    const { model } = isRecord(row) ? row : {};
    return typeof model === 'string' ? [model.slice(0, MAX_VALUE)] : [];
  });
}

const squeezed = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '');
const joined = (texts: readonly string[]) => {
  const plain = texts.map((text) => plainText(text).trim()).filter((text) => text !== '');
  return [...new Set(plain)].join(' ');
};

/**
 * Returns names as they are searched: each with and without its spaces, 'timing belt timingbelt'.
 */
export function namesOf(names: readonly string[]): string {
  return joined([...names, ...names.map(squeezed)]);
}

/**
 * Returns everything by which a part is found as one text: name, part type, category, model and
 * values as shown, in lower case and without accents. Name and part type are also included without
 * spaces.
 */
export function searchTextOf(part: SearchedPart): string {
  const { productName, modelNo, category, partType } = part;
  const names = namesOf([productName, partType ?? '']);
  return joined([
    names,
    (category ?? '').replaceAll('_', ' '),
    modelNo ?? '',
    ...listedModels(part.specifications),
    ...shownValues(part),
  ]);
}
