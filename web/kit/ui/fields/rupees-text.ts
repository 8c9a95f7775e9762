import { m } from 'virtual:messages';
import { latinDigits } from '@fluteline/domain/script';

/** Digits of the largest amount a form takes. */
const MAX_DIGITS = 12;

/** Digits in Indian grouping: 1250000 is 12,50,000. What is no amount stays as it was typed. */
export function groupedDigits(digits: string): string {
  if (/\D/.test(digits)) return digits;
  const head = digits.slice(0, -3);
  const tail = digits.slice(-3);
  return head === '' ? tail : `${head.replace(/\B(?=(\d{2})+$)/g, ',')},${tail}`;
}

/** What is wrong with an amount; nothing with none. */
export function rupeesError(amount: string): string | undefined {
  if (/\D/.test(amount)) return m.ui_rupees_wrong();
  return amount.length > MAX_DIGITS ? m.ui_rupees_large() : undefined;
}

/** What stands in the field after a key, and where the caret is then. */
export interface Typed {
  /** Digits alone; where it is no whole amount, the text as it was typed. */
  readonly digits: string;
  readonly caret: number;
}

function caretAfter(digits: string, count: number): number {
  const grouped = groupedDigits(digits);
  let seen = 0;
  for (let index = 0; index < grouped.length; index++) {
    if (seen === count) return index;
    if (grouped[index] !== ',') seen += 1;
  }
  return grouped.length;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** An amount in whole rupees with the signs people write around one: ₹ 1,250.00, Rs. 1,250/- only. */
const AMOUNT = /^\s*(?:₹|rs\.?|inr)?\s*[\d,\s]*(?:\.0{1,2})?\s*(?:\/-)?\s*(?:only)?\s*$/i;
const PAISE = /\.0{1,2}(?=\D*$)/;

/**
 * Reads what somebody made of a grouped amount. The caret stays behind the digit it stood behind; a
 * deletion that met a grouping sign takes the digit beyond it, which is what was meant. A text that
 * is no whole amount is left alone: leaving out its point or sign would make it another one.
 */
export function typedRupees(
  before: string,
  typed: string,
  caret: number,
  deletes: 'backward' | 'forward' | null,
): Typed {
  const text = latinDigits(typed);
  if (!AMOUNT.test(text)) {
    const plain = (part: string) => part.replaceAll(',', '');
    return { digits: plain(text), caret: plain(text.slice(0, caret)).length };
  }
  const paise = PAISE.exec(text)?.index ?? text.length;
  let head = digitsOf(text.slice(0, Math.min(caret, paise)));
  let tail = digitsOf(text.slice(Math.min(caret, paise), paise));
  if (deletes && head + tail === before) {
    if (deletes === 'backward') head = head.slice(0, -1);
    else tail = tail.slice(1);
  }
  const zeros = /^0*/.exec(head + tail)?.[0].length ?? 0;
  const digits = (head + tail).slice(zeros);
  return { digits, caret: caretAfter(digits, Math.max(0, head.length - zeros)) };
}
