/** A search for queries, with the kind that its words name. */
interface QuerySearch {
  readonly subject?: 'spare_part' | 'machine';
  readonly text: string;
}

/**
 * Reads a search text. Lists show the kind of a query beside its model or maker, as in 'Spare part ·
 * STH-A-25', and no query has the kind among its words. A machine is part of many names, so that it
 * is the kind only before a dot.
 */
export function readQuerySearch(search: string): QuerySearch {
  const kinds = [
    ['spare_part', /(?<![\p{L}\p{N}])spare parts?(?![\p{L}\p{N}])/iu],
    ['machine', /(?<![\p{L}\p{N}])machine\s*·/iu],
  ] as const;
  for (const [subject, words] of kinds) {
    if (words.test(search)) return { subject, text: search.replace(words, ' ').trim() };
  }
  return { text: search };
}
