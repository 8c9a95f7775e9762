/** Kind of input with which a specification value is entered. */
export type SpecificationType =
  | 'number'
  | 'text'
  | 'input'
  | 'alphanumeric'
  | 'textarea'
  | 'select'
  | 'selectWithOther'
  | 'model_quantity_pairs';

/** A specification value that a fitter can provide about a part. */
export interface SpecificationField {
  /** Name on the wire. */
  readonly name: string;
  readonly label: string;
  readonly type: SpecificationType;
  /** Unit as printed after the figure: mm, bar, Shore A. */
  readonly unit?: string;
  readonly options?: readonly string[];
  readonly required: boolean;
}

/** One of the 48 kinds of spare part. */
export interface PartType {
  readonly name: string;
  readonly category: string;
  /** True if a plant may have several entries of this part. */
  readonly allowMultiple: boolean;
  readonly specifications: readonly SpecificationField[];
}
