/** The name of the one specification whose value is a list: models and how many of each. */
export const MODEL_NUMBERS = 'model_numbers';
/** Most models of one part. */
export const MAX_MODEL_ROWS = 10;

/** A line of a list of models, as typed. */
export interface ModelRow {
  readonly model: string;
  readonly quantity: string;
}

/** A model and how many of it. */
export interface ModelQuantity {
  readonly model: string;
  readonly quantity: number;
}

/** Whether a line lacks one of its two halves; an empty line lacks none. */
export function isHalfRow({ model, quantity }: ModelRow): boolean {
  return (model.trim() === '') !== (quantity.trim() === '');
}

/** The lines that are filled, as they are sent; half and empty ones are left out. */
export function filledModels(rows: readonly ModelRow[]): readonly ModelQuantity[] {
  return rows
    .filter(({ model, quantity }) => model.trim() !== '' && quantity.trim() !== '')
    .map(({ model, quantity }) => ({ model: model.trim(), quantity: Number(quantity) }));
}
