import { specificationNames } from '../catalogue/specification-names.ts';
import { isRecord } from '../object/index.ts';
import { partTypeNamed } from '../parts/every-part-type.ts';
import { plainText } from './plain-text.ts';

/** What a part is found by. */
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

/** Values as they are shown: text, and what is chosen with its unit; lengths are found as sizes. */
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
    // 'B' alone says nothing: 'Flute Type B'.
    if (unit === '') return [text.length > SHORT ? text : `${label} ${text}`];
    return [`${text} ${unit}`];
  });
}

/** Models of a part that has several, from rows of a model and how many of it. */
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

/** Names as they are searched: each with its spaces and without, 'timing belt timingbelt'. */
export function namesOf(names: readonly string[]): string {
  return joined([...names, ...names.map(squeezed)]);
}

/**
 * Everything a part is found by in one text: name, part type, category, model and values as shown,
 * lower-cased and without accents. Name and part type stand in it without spaces too.
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
