import { m } from 'virtual:messages';
import { latinDigits, plainFigure } from '@fluteline/domain/script';

/** Limits of a figure. */
export interface NumberLimits {
  /** Accepts whole numbers only. */
  readonly whole?: boolean | undefined;
  /** Accepts negative numbers. */
  readonly signed?: boolean | undefined;
}

const FIGURE = /^-?(?:\d+\.?\d*|\.\d+)$/;
/**
 * Matches 1,250 and 12,50,000, but not 2,16 or 0,125, where the comma might mean a decimal point.
 */
const GROUPED = /^-?[1-9]\d*(?:,\d{2})*(?:,\d{3})+(?:\.\d*)?$/;
/** Matches text that more keys can complete to a figure. */
const BEGUN = /^-?\d*(?:,\d*)*\.?\d*$/;

/**
 * Returns a figure without surrounding spaces, invisible marks and grouping signs, in the digits 0
 * to 9 whatever script it was typed in; invalid text is returned unchanged.
 */
export function numberText(typed: string): string {
  const text = plainFigure(typed);
  if (GROUPED.test(text)) return text.replaceAll(',', '');
  return FIGURE.test(text) ? text : typed;
}

/** Returns the error in a typed figure; none for an empty field. */
export function numberError(typed: string, { whole, signed }: NumberLimits): string | undefined {
  const text = numberText(typed).trim();
  if (text === '') return undefined;
  if (!signed && text.startsWith('-')) return m.ui_number_negative();
  if (!FIGURE.test(text)) return whole ? m.ui_number_whole_wrong() : m.ui_number_wrong();
  return whole && text.includes('.') ? m.ui_number_whole() : undefined;
}

/** Returns the error in a figure while it is being typed; none while it can still be completed. */
export function typingError(typed: string, limits: NumberLimits): string | undefined {
  const text = latinDigits(typed).trim();
  const isBegun = BEGUN.test(text) && !FIGURE.test(text) && (limits.signed || text[0] !== '-');
  return isBegun ? undefined : numberError(typed, limits);
}

/** Returns a figure increased by a step, without rounding errors; invalid text stays. */
export function stepped(text: string, step: number, limits: NumberLimits): string {
  if (numberError(text, limits) !== undefined) return text;
  const next = Number((Number(numberText(text)) + step).toFixed(6));
  return String(limits.signed ? next : Math.max(0, next));
}
