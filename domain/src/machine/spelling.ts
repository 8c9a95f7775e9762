/** Names of the wire with a slip of the pen, each with its right spelling. */
export const rightSpellings = {
  'Single phaser corrugated line': 'Single facer corrugated line',
  'Stiching Machine': 'Stitching Machine',
} as const satisfies Readonly<Record<string, string>>;

/** Names as the wire spells them whose right spelling contains a text, in any letter case. */
export function namesSpeltLike(text: string): string[] {
  const sought = text.trim().toLowerCase();
  if (sought === '') return [];
  return Object.entries(rightSpellings)
    .filter(([, right]) => right.toLowerCase().includes(sought))
    .map(([name]) => name);
}

const byName = new Map<string, string>(Object.entries(rightSpellings));

/** A machine's name as it is read; one without a slip stands as written. */
export function rightSpelling(name: string): string {
  return byName.get(name) ?? name;
}
