import { m } from 'virtual:messages';
import { numberError } from '../../../../kit/ui/fields/number-text.ts';

/** What is wrong with how many of a model there are: a whole number, one at least. */
export function modelQuantityError(quantity: string): string | undefined {
  const error = numberError(quantity, { whole: true });
  return error ?? (Number(quantity || 1) < 1 ? m.catalogue_panel_pairs_none() : undefined);
}
