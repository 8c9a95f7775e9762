import { isMobile, MOBILE_DIGITS } from '../account/index.ts';
import { latinDigits } from '../script/index.ts';
import { companyWords, withoutDigits } from './company-key.ts';

/** Information in the name of a report's file about its plant. */
export interface ReportFileName {
  /** Every possible mobile number in the name, as ten digits. */
  readonly mobiles: readonly string[];
  /** The words that may name a company, including digits. */
  readonly words: readonly string[];
  /** Search texts for accounts, most exact first; empty if no word is long enough. */
  readonly searches: readonly string[];
}

/** Prefixes that may precede ten digits: `+91`, `91`, `0` or `0091`, however they are spaced. */
const PREFIXES = ['', '0', '91', '091', '0091'];
const MAX_GROUPS = 6;

/** A run of digits with only spaces, dots, dashes and brackets between them. */
const digitRuns = /\d(?:[\s._()+\p{Pd}]*\d)*/gu;

function nationalNumber(digits: string): string | null {
  const national = digits.slice(-MOBILE_DIGITS);
  const prefix = digits.slice(0, -MOBILE_DIGITS);
  return isMobile(national) && PREFIXES.includes(prefix) ? national : null;
}

/**
 * Returns the numbers formed by adjacent groups of digits; a date next to a number is not part of
 * it.
 */
function numbersIn(run: string): string[] {
  const groups = run.match(/\d+/g) ?? [];
  return groups.flatMap((_, from) =>
    groups
      .slice(from, from + MAX_GROUPS)
      .flatMap((_, more) => nationalNumber(groups.slice(from, from + more + 1).join('')) ?? []),
  );
}

const withoutEnding = (name: string) => name.replace(/\.[a-z]{1,5}$/i, '');

const MIN_LETTERS = 3;

/**
 * Reads the name of a file: `98250-11223 Shree Box Pvt Ltd.pdf`, `+91 98250 11223.pdf`,
 * `ShreeBox.pdf`.
 */
export function readReportFileName(name: string): ReportFileName {
  const written = latinDigits(withoutEnding(name)).replace(/\p{Cf}/gu, '');
  const runs = written.match(digitRuns) ?? [];
  const words = companyWords(written);
  const letters = withoutDigits(words);
  const searches = letters.length > 2 ? [letters, letters.slice(0, 2)] : [letters];
  return {
    mobiles: [...new Set(runs.flatMap(numbersIn))],
    words,
    searches: searches
      .filter((some) => some.some(({ length }) => length >= MIN_LETTERS))
      .map((some) => some.join(' ')),
  };
}
