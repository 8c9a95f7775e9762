import { formatNumber } from '../../../../kit/ui/format.ts';
import type { Choice } from '../fields/choice-field.tsx';

/** Options under their own words. */
export function choicesOf(options: readonly string[]): readonly Choice[] {
  return options.map((value) => ({ value, label: value }));
}

/** A figure as it is read. */
export const figureText = (value: string) => formatNumber(Number(value));

/** Figures to choose from, each with its unit. */
export function withUnit(options: readonly string[], unit: string): readonly Choice[] {
  return options.map((value) => ({
    value,
    label: `${figureText(value)}\u00a0${unit}`,
  }));
}
