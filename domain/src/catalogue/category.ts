/** The two categories by which a catalogue can be filtered, as stored and returned. */
export const catalogueCategories = ['flexo_printing', 'corrugation_line'] as const;
/** Every category of a product or part, as stored, in the order in which they are offered. */
export const offeredCategories = [...catalogueCategories, 'Printing', 'Others'] as const;
/** The only selling type, as stored and returned. */
export const SELLING_TYPE = 'spare parts';

const key = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[_\s]+/g, ' ');

/**
 * Returns the stored form of a category: 'flexo printing', 'Flexo printing' and 'flexo_printing'
 * are equal, and likewise for the corrugation line. Any other category stays as written, with outer
 * spaces trimmed.
 */
export function canonicalCategory(text: string): string {
  const words = key(text);
  const known = catalogueCategories.find((category) => key(category) === words);
  return known ?? text.trim();
}

/** Returns the stored form of a selling type: 'spare_parts' and 'spare parts' are equal. */
export function canonicalSellingType(text: string): string {
  return key(text) === SELLING_TYPE ? SELLING_TYPE : text.trim();
}

/** Earlier part types were stored under 'Other', which means the same category as 'Others'. */
const others: readonly string[] = ['Others', 'Other'];

/**
 * Returns the spellings under which a category may be stored: earlier data has 'Other' for
 * 'Others'.
 */
export function categorySpellings(category: string): readonly string[] {
  return others.includes(category) ? others : [category];
}

/**
 * Returns the offered category that a text names, in any letter case; `undefined` if it names none.
 */
export function offeredCategory(text: string): (typeof offeredCategories)[number] | undefined {
  const words = key(text);
  return offeredCategories.find((category) => categorySpellings(category).map(key).includes(words));
}

/** Returns the number of letters to insert, delete or replace to turn one text into the other. */
function editDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...one].entries()) {
    const next = [row + 1];
    for (let at = 1; at <= other.length; at++) {
      const exchanged = (above[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1);
      next.push(Math.min(exchanged, (above[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    above = next;
  }
  return above[other.length] ?? 0;
}

/** Maximum share of wrong letters in a text that still counts as near. */
const WRONG_LETTERS = 0.4;

/**
 * Returns the offered category nearest to a misspelt or shortened text ('Corugation', 'flexo');
 * `null` if none is near.
 */
export function nearestCategory(text: string): (typeof offeredCategories)[number] | null {
  const words = key(text).slice(0, 100);
  if (words.length < 3) return null;
  const near = offeredCategories
    .map((category) => {
      const name = key(category);
      const beginning = name.slice(0, Math.max(words.length, 4));
      const distance = Math.min(editDistance(words, name), editDistance(words, beginning));
      return { category, distance };
    })
    .toSorted((a, b) => a.distance - b.distance)[0];
  return near && near.distance <= words.length * WRONG_LETTERS ? near.category : null;
}
