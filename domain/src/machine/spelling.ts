/** Names that are misspelt on the wire, each with its correct spelling. */
export const rightSpellings = {
  'Single phaser corrugated line': 'Single facer corrugated line',
  'Stiching Machine': 'Stitching Machine',
} as const satisfies Readonly<Record<string, string>>;

/** Returns the wire's names whose correct spelling contains a text, in any letter case. */
export function namesSpeltLike(text: string): string[] {
  const sought = text.trim().toLowerCase();
  if (sought === '') return [];
  return Object.entries(rightSpellings)
    .filter(([, right]) => right.toLowerCase().includes(sought))
    .map(([name]) => name);
}

const byName = new Map<string, string>(Object.entries(rightSpellings));

/**
 * Returns the correct spelling of a machine's name; a name without a mistake is returned unchanged.
 */
export function rightSpelling(name: string): string {
  return byName.get(name) ?? name;
}
