import type { catalogueCategories } from '@fluteline/domain/catalogue';
import type { SpecificationValue } from '@fluteline/domain/parts';

/** A part of the demonstration catalogue; its picture is the drawing of its type. */
export interface DemoPart {
  readonly productName: string;
  /** One of the 48 part types. */
  readonly partType: string;
  readonly category: (typeof catalogueCategories)[number];
  readonly modelNo: string;
  readonly quantity: number;
  /** Values by wire name; units as the part type says. */
  readonly specifications: Readonly<Record<string, SpecificationValue>>;
  /** Name and description of each. */
  readonly components: readonly (readonly [name: string, description: string])[];
}
