/** How a specification value is asked for. */
export type SpecificationType =
  | 'number'
  | 'text'
  | 'input'
  | 'alphanumeric'
  | 'textarea'
  | 'select'
  | 'selectWithOther'
  | 'model_quantity_pairs';

/** One value a fitter can provide about a part. */
export interface SpecificationField {
  /** Name on the wire. */
  readonly name: string;
  readonly label: string;
  readonly type: SpecificationType;
  /** As printed behind the figure: mm, bar, Shore A. */
  readonly unit?: string;
  readonly options?: readonly string[];
  readonly required: boolean;
}

/** One of the 48 kinds of spare part. */
export interface PartType {
  readonly name: string;
  readonly category: string;
  /** True where a plant may keep several entries of it. */
  readonly allowMultiple: boolean;
  readonly specifications: readonly SpecificationField[];
}
