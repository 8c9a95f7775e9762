/** Separators between words. */
const SIGNS = "[\\s\\-/.,:;#()']";

/**
 * Returns a function that removes words that are not part of a designation, such as makers, from the
 * start and the end of a text in upper case. Each word is a regular expression. A word is removed only
 * if a separator stands between it and the rest: from '6205 NSK', but not from '6205NSK'.
 */
export function withoutWords(words: readonly string[]): (text: string) => string {
  const any = `(?:${words.join('|')})`;
  const before = new RegExp(`^${SIGNS}*(?:${any}${SIGNS}+)+`);
  const behind = new RegExp(`(?:${SIGNS}+${any})+${SIGNS}*$`);
  return (text) => text.replace(before, '').replace(behind, '');
}
