import { m } from 'virtual:messages';
import { latinDigits } from '@fluteline/domain/script';

/** What a figure may be. */
export interface NumberLimits {
  /** Whole numbers only. */
  readonly whole?: boolean | undefined;
  /** Below zero too. */
  readonly signed?: boolean | undefined;
}

const FIGURE = /^-?(?:\d+\.?\d*|\.\d+)$/;
/** 1,250 and 12,50,000; never 2,16 or 0,125, where a comma might be meant as the point. */
const GROUPED = /^-?[1-9]\d*(?:,\d{2})*(?:,\d{3})+(?:\.\d*)?$/;
/** What further keys can still make a figure of. */
const BEGUN = /^-?\d*(?:,\d*)*\.?\d*$/;

/**
 * A figure without outer spaces and grouping signs, in the digits 0 to 9 whatever script it was typed
 * in; what is no figure stays as it was typed.
 */
export function numberText(typed: string): string {
  const text = latinDigits(typed).trim().replace('\u2212', '-');
  if (GROUPED.test(text)) return text.replaceAll(',', '');
  return FIGURE.test(text) ? text : typed;
}

/** What is wrong with a figure that was typed; nothing with an empty field. */
export function numberError(typed: string, { whole, signed }: NumberLimits): string | undefined {
  const text = numberText(typed).trim();
  if (text === '') return undefined;
  if (!signed && text.startsWith('-')) return m.ui_number_negative();
  if (!FIGURE.test(text)) return m.ui_number_wrong();
  return whole && text.includes('.') ? m.ui_number_whole() : undefined;
}

/** The same while it is typed: nothing is said of a figure that is only begun. */
export function typingError(typed: string, limits: NumberLimits): string | undefined {
  const text = latinDigits(typed).trim();
  const isBegun = BEGUN.test(text) && !FIGURE.test(text) && (limits.signed || text[0] !== '-');
  return isBegun ? undefined : numberError(typed, limits);
}

/** A figure one step further, without the noise of binary fractions; what is none stays. */
export function stepped(text: string, step: number, limits: NumberLimits): string {
  if (numberError(text, limits) !== undefined) return text;
  const next = Number((Number(numberText(text)) + step).toFixed(6));
  return String(limits.signed ? next : Math.max(0, next));
}
