import { ANY_DIGIT, latinDigits } from '../script/index.ts';
import {
  numericSpecificationNames,
  specificationLabel,
  specificationNames,
} from './specification-names.ts';

/** A column of a catalogue list as a file. */
export interface CatalogueColumn {
  /** As the wire calls it. */
  readonly name: string;
  /** What stands above it. */
  readonly label: string;
  readonly kind: 'text' | 'number' | 'models';
  /** No item is without it. */
  readonly isRequired: boolean;
  /** What stands in it in the template's example. */
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

/** The columns of a catalogue list, of a file that is read as of one that is written. */
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

/** The column a heading means, by its name or label in any letter case and with any signs between. */
export function catalogueColumnOf(heading: string): CatalogueColumn | undefined {
  return byHeading.get(key(heading));
}

/** A model and how many of it. */
export interface ModelQuantity {
  readonly model: string;
  readonly quantity: number;
}

const ENTRY = new RegExp(`^(.+?)\\s*(?:\\bx|×)\\s*(${ANY_DIGIT}{1,7})$`, 'i');

/** Models in one cell, 'AC-63 x 4; AC-40 x 2'; as JSON where a model's own name would mislead. */
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

/** The models a cell names; `null` where it says something else. */
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
