/** Digits of the largest amount a form takes. */
const MOST_DIGITS = 12;

/** Digits in Indian grouping: 1250000 is 12,50,000. */
export function groupedDigits(digits: string): string {
  const head = digits.slice(0, -3);
  const tail = digits.slice(-3);
  return head === '' ? tail : `${head.replace(/\B(?=(\d{2})+$)/g, ',')},${tail}`;
}

/** What stands in the field after a key, and where the caret is then. */
export interface Typed {
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
 * Reads what somebody made of a grouped amount. The caret stays behind the digit it stood behind; a
 * deletion that met a grouping sign takes the digit beyond it, which is what was meant.
 */
export function typedRupees(
  before: string,
  text: string,
  caret: number,
  deletes: 'backward' | 'forward' | null,
): Typed {
  let head = digitsOf(text.slice(0, caret));
  let tail = digitsOf(text.slice(caret));
  if (deletes && head + tail === before) {
    if (deletes === 'backward') head = head.slice(0, -1);
    else tail = tail.slice(1);
  }
  const zeros = /^0*/.exec(head + tail)?.[0].length ?? 0;
  const digits = (head + tail).slice(zeros).slice(0, MOST_DIGITS);
  return { digits, caret: caretAfter(digits, Math.max(0, head.length - zeros)) };
}
