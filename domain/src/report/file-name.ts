import { isMobile, MOBILE_DIGITS } from '../account/index.ts';
import { latinDigits } from '../script/index.ts';
import { companyWords, withoutDigits } from './company-key.ts';

/** What the name of a report's file says about its plant. */
export interface ReportFileName {
  /** Ten digits each: every number that may be read in it. */
  readonly mobiles: readonly string[];
  /** The words that may name a company, digits among them. */
  readonly words: readonly string[];
  /** What accounts are searched for, the most exact first; empty where no word is long enough. */
  readonly searches: readonly string[];
}

/** `+91`, `91`, `0` or `0091` and ten digits, however they are spaced; so many digits at most. */
const PREFIXES = ['', '0', '91', '091', '0091'];
const MAX_GROUPS = 6;

/** A run of digits with nothing but spaces, dots, dashes and brackets between them. */
const digitRuns = /\d(?:[\s._()+\p{Pd}]*\d)*/gu;

function nationalNumber(digits: string): string | null {
  const national = digits.slice(-MOBILE_DIGITS);
  const prefix = digits.slice(0, -MOBILE_DIGITS);
  return isMobile(national) && PREFIXES.includes(prefix) ? national : null;
}

/** Groups of digits beside each other that are a number together: a date beside it is not part of it. */
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

/** Reads the name of a file: `98250-11223 Shree Box Pvt Ltd.pdf`, `+91 98250 11223.pdf`, `ShreeBox.pdf`. */
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
