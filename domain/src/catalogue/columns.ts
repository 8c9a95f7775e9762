import { ANY_DIGIT, latinDigits } from '../script/index.ts';
import {
  numericSpecificationNames,
  specificationLabel,
  specificationNames,
} from './specification-names.ts';

/** A column of a catalogue list in a file. */
export interface CatalogueColumn {
  /** Name on the wire. */
  readonly name: string;
  /** Heading of the column. */
  readonly label: string;
  readonly kind: 'text' | 'number' | 'models';
  /** True if every item has a value in this column. */
  readonly isRequired: boolean;
  /** Value in the example row of the template. */
  readonly example: string | number;
}

const ownColumns: readonly CatalogueColumn[] = [
  { name: 'model_no', label: 'Model No.', kind: 'text', isRequired: true, example: 'RJ-50-M' },
  {
    name: 'product_name',
    label: 'Product',
    kind: 'text',
    isRequired: true,
    example: 'Rotary joint, two-way',
  },
  {
    name: 'category',
    label: 'Category',
    kind: 'text',
    isRequired: true,
    example: 'corrugation_line',
  },
  {
    name: 'part_type',
    label: 'Part type',
    kind: 'text',
    isRequired: false,
    example: 'Rotary Joint',
  },
  { name: 'quantity', label: 'Quantity', kind: 'number', isRequired: false, example: 12 },
];

const examples: Readonly<Record<string, string | number>> = {
  material: 'Stainless steel',
  max_pressure: 10,
};

const specificationColumns = specificationNames.map(
  (name): CatalogueColumn => ({
    name,
    label: specificationLabel(name),
    kind: numericSpecificationNames.has(name) ? 'number' : 'text',
    isRequired: false,
    example: examples[name] ?? '',
  }),
);

/** The columns of a catalogue list, for files that are read and files that are written. */
export const catalogueColumns: readonly CatalogueColumn[] = [
  ...ownColumns,
  ...specificationColumns,
  {
    name: 'model_numbers',
    label: 'Model numbers',
    kind: 'models',
    isRequired: false,
    example: 'AC-63 x 4; AC-40 x 2',
  },
];

const key = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

const byHeading = new Map(
  catalogueColumns.flatMap((column) => [
    [key(column.name), column],
    [key(column.label), column],
  ]),
);

/**
 * Returns the column that a heading names, by name or label, in any letter case and with any signs
 * between the words.
 */
export function catalogueColumnOf(heading: string): CatalogueColumn | undefined {
  return byHeading.get(key(heading));
}

/** A model and its quantity. */
export interface ModelQuantity {
  readonly model: string;
  readonly quantity: number;
}

const ENTRY = new RegExp(`^(.+?)\\s*(?:\\bx|×)\\s*(${ANY_DIGIT}{1,7})$`, 'i');

/**
 * Writes models into one cell, 'AC-63 x 4; AC-40 x 2'; as JSON if the name of a model would be
 * misread.
 */
export function modelsAsText(models: readonly ModelQuantity[]): string {
  const text = models.map(({ model, quantity }) => `${model} x ${quantity}`).join('; ');
  const read = modelsFromText(text);
  const isSame =
    read?.length === models.length &&
    models.every(
      ({ model, quantity }, at) => read[at]?.model === model && read[at]?.quantity === quantity,
    );
  return isSame ? text : JSON.stringify(models);
}

/** Reads the models in a cell; returns `null` for any other content. */
export function modelsFromText(text: string): ModelQuantity[] | null {
  const models: ModelQuantity[] = [];
  for (const entry of text.split(/[;\n]/)) {
    if (entry.trim() === '') continue;
    const [, model, quantity] = ENTRY.exec(entry.trim()) ?? [];
    if (model === undefined || quantity === undefined) return null;
    models.push({ model, quantity: Number(latinDigits(quantity)) });
  }
  return models;
}
