import { companyKey, companyWords, withoutDigits } from './company-key.ts';
import type { ReportFileName } from './file-name.ts';

/** What a plant is recognised by. */
interface NamedPlant {
  readonly id: string;
  readonly companyName: string;
  readonly mobile: string;
}

/** Whose report a file is: a plant's for certain, or one of some that a person chooses from. */
export interface ReportMatch<P> {
  readonly plant: P | null;
  /** Empty where `plant` is certain, or nothing was found. */
  readonly candidates: readonly P[];
}

/** True where the file's words are the company's, but for numbers such as a date. */
function namesCompany(words: readonly string[], companyName: string): boolean {
  const company = companyKey(companyWords(companyName));
  if (company === '') return false;
  return company === companyKey(words) || company === companyKey(withoutDigits(words));
}

/**
 * Whose report a file is by its name. Certain is a mobile number of one plant, or all words of one
 * company, where nothing in the name says otherwise; everything else is for a person to choose.
 * `found` are the plants of its numbers and of its words; not `isWhole` where the words have more.
 */
export function matchReport<P extends NamedPlant>(
  { mobiles, words }: ReportFileName,
  found: readonly P[],
  isWhole: boolean,
): ReportMatch<P> {
  const byMobile = found.filter(({ mobile }) => mobiles.includes(mobile));
  const byCompany = found.filter(({ companyName }) => namesCompany(words, companyName));
  const [plant] = byMobile.length > 0 ? byMobile : byCompany;
  const isOne = byMobile.length > 0 ? byMobile.length === 1 : isWhole && byCompany.length === 1;
  // A number that is nobody's, or one plant's number beside the name of another.
  const isContradicted =
    byMobile.length > 0
      ? byCompany.length > 0 && !byCompany.some(({ id }) => id === plant?.id)
      : mobiles.length > 0;
  if (plant && isOne && !isContradicted) return { plant, candidates: [] };
  const likely = [...byMobile, ...byCompany];
  return {
    plant: null,
    candidates: [...new Set(likely.length > 0 ? [...likely, ...found] : found)],
  };
}
