/** Most plants, and most printing machines, of one questionnaire. */
export const MAX_PLANTS = 50;
/** Years a year picker offers. */
const YEARS_OFFERED = 75;

/** The years a picker offers, the given one first: 75 of them, going backwards. */
export function yearOptions(currentYear: number): readonly string[] {
  return Array.from({ length: YEARS_OFFERED }, (_, back) => String(currentYear - back));
}
