import { m } from 'virtual:messages';
import { latinDigits } from '@fluteline/domain/script';

/** Maximum digits of an amount. */
const MAX_DIGITS = 12;

/** Groups digits the Indian way: 1250000 is 12,50,000. Invalid text stays as it was typed. */
export function groupedDigits(digits: string): string {
  if (/\D/.test(digits)) return digits;
  const head = digits.slice(0, -3);
  const tail = digits.slice(-3);
  return head === '' ? tail : `${head.replace(/\B(?=(\d{2})+$)/g, ',')},${tail}`;
}

/** Returns the error in an amount; none for an empty text. */
export function rupeesError(amount: string): string | undefined {
  if (/\D/.test(amount)) return m.ui_rupees_wrong();
  return amount.length > MAX_DIGITS ? m.ui_rupees_large() : undefined;
}

/** Content of the field and caret position after a key. */
export interface Typed {
  /** Digits only; the typed text if it is not a whole amount. */
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

/**
 * Matches a whole rupee amount with the signs people write around it: ₹ 1,250.00, Rs. 1,250/- only,
 * 12 50 000; but not two amounts, such as two cells of a spreadsheet.
 */
const AMOUNT =
  /^\s*(?:₹|rs\.?|inr)?\s*(?:[\d,]*|\d{1,3}(?:\p{Zs}\d{2,3})+)(?:\.0{1,2})?\s*(?:\/-)?\s*(?:only)?\s*$/iu;
const PAISE = /\.0{1,2}(?=\D*$)/;

/**
 * Interprets an edit of a grouped amount. The caret stays after its digit; deleting a grouping sign
 * deletes the digit beyond it, as intended. Text that is not a whole amount stays unchanged, since
 * dropping its point or sign would make another amount.
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
