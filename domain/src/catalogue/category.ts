/** The two categories a catalogue can be filtered by, as stored and answered. */
export const catalogueCategories = ['flexo_printing', 'corrugation_line'] as const;
/** Every category a product or part is given, as stored, in the order they are offered. */
export const offeredCategories = [...catalogueCategories, 'Printing', 'Others'] as const;
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

/** Earlier part types were stored under 'Other': both words are one category. */
const others: readonly string[] = ['Others', 'Other'];

/** What a category may be stored as: 'Others' of earlier data is 'Other'. */
export function categorySpellings(category: string): readonly string[] {
  return others.includes(category) ? others : [category];
}

/** The category that is offered for a text, in any letter case; `undefined` where none is meant. */
export function offeredCategory(text: string): (typeof offeredCategories)[number] | undefined {
  const words = key(text);
  return offeredCategories.find((category) => categorySpellings(category).map(key).includes(words));
}

/** How many letters have to be put in, left out or exchanged to make one text of the other. */
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

/** Of a text's letters so many may be wrong. */
const WRONG_LETTERS = 0.4;

/**
 * The offered category a misspelt or shortened text comes nearest to ('Corugation', 'flexo'); `null`
 * where none is near.
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
