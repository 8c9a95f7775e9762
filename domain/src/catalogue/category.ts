/** The two categories a catalogue can be filtered by, as stored and answered. */
export const catalogueCategories = ['flexo_printing', 'corrugation_line'] as const;
/** The one selling type there is, as stored and answered. */
export const SELLING_TYPE = 'spare parts';

const key = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[_\s]+/g, ' ');

/**
 * The stored form of a category: 'flexo printing', 'Flexo printing' and 'flexo_printing' are one,
 * and so for the corrugation line. Any other category stays as written, spaces trimmed.
 */
export function canonicalCategory(text: string): string {
  const words = key(text);
  const known = catalogueCategories.find((category) => key(category) === words);
  return known ?? text.trim();
}

/** The stored form of a selling type: 'spare_parts' and 'spare parts' are one. */
export function canonicalSellingType(text: string): string {
  return key(text) === SELLING_TYPE ? SELLING_TYPE : text.trim();
}
