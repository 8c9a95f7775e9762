import { companyKey, companyWords, withoutDigits } from './company-key.ts';
import type { ReportFileName } from './file-name.ts';

/** The data by which a plant is recognised. */
interface NamedPlant {
  readonly id: string;
  readonly companyName: string;
  readonly mobile: string;
  /** Whether the account's owner has proved that the number is theirs. */
  readonly isVerified: boolean;
}

/** The plant of a report: certain, or one of several candidates from which the user chooses. */
export interface ReportMatch<P> {
  readonly plant: P | null;
  /** Empty if `plant` is certain, or if nothing was found. */
  readonly candidates: readonly P[];
}

/** Returns true if the file's words are the company's name, apart from numbers such as a date. */
function namesCompany(words: readonly string[], companyName: string): boolean {
  const company = companyKey(companyWords(companyName));
  if (company === '') return false;
  return company === companyKey(words) || company === companyKey(withoutDigits(words));
}

/**
 * Finds the plant of a report by the name of its file. A mobile number of one plant, or all words of
 * one company, is certain if the plant is verified and nothing in the name contradicts it; the user
 * chooses in every other case. `found` are the plants with the numbers or the words of the name;
 * `isWhole` is false if more plants have its words.
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
  // A number that belongs to no plant, or one plant's number next to the name of another plant.
  const isContradicted =
    byMobile.length > 0
      ? byCompany.length > 0 && !byCompany.some(({ id }) => id === plant?.id)
      : mobiles.length > 0;
  if (plant?.isVerified && isOne && !isContradicted) return { plant, candidates: [] };
  const likely = [...byMobile, ...byCompany];
  return {
    plant: null,
    candidates: [...new Set(likely.length > 0 ? [...likely, ...found] : found)],
  };
}
