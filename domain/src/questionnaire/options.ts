/** Maximum number of plants, and of printing machines, of one questionnaire. */
export const MAX_PLANTS = 50;
/** Number of years in a year picker. */
const YEARS_OFFERED = 75;

/** Returns the years of a picker: 75, from the given one backwards. */
export function yearOptions(currentYear: number): readonly string[] {
  return Array.from({ length: YEARS_OFFERED }, (_, back) => String(currentYear - back));
}
