/** Name of the only specification whose value is a list: models and their quantities. */
export const MODEL_NUMBERS = 'model_numbers';
/** Maximum number of models of one part. */
export const MAX_MODEL_ROWS = 10;

/** A row in a list of models, as typed. */
export interface ModelRow {
  readonly model: string;
  readonly quantity: string;
}

/** A model and its quantity. */
export interface ModelQuantity {
  readonly model: string;
  readonly quantity: number;
}

/** Whether only one of a row's two fields is filled; an empty row is not half filled. */
export function isHalfRow({ model, quantity }: ModelRow): boolean {
  return (model.trim() === '') !== (quantity.trim() === '');
}

/** Returns the filled rows as they are sent; half-filled and empty rows are left out. */
export function filledModels(rows: readonly ModelRow[]): readonly ModelQuantity[] {
  return rows
    .filter(({ model, quantity }) => model.trim() !== '' && quantity.trim() !== '')
    .map(({ model, quantity }) => ({ model: model.trim(), quantity: Number(quantity) }));
}
