import { m } from 'virtual:messages';
import { numberError } from '../../../../kit/ui/fields/number-text.ts';

/** Returns the error in a model's quantity, which is a whole number of at least one. */
export function modelQuantityError(quantity: string): string | undefined {
  const error = numberError(quantity, { whole: true });
  return error ?? (Number(quantity || 1) < 1 ? m.catalogue_panel_pairs_none() : undefined);
}
