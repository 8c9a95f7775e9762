/** Joins a whole number and its fraction: '1 1/4' and '1.1/4' become '1-1/4'. */
export const joinFractions = (text: string): string =>
  text.replace(
    /(?<![\d./-])(\d+)(?:\s+|\.(?=\d{1,2}\/(?:2|4|8|16|32|64)(?!\d)))(\d+\/\d+)/g,
    '$1-$2',
  );

/**
 * Removes the spaces from a size. The space stays between a fraction and a figure that could not be
 * joined to it: '1-1 1/4' is not a size, and must not become 1 to 11/4.
 */
export const withoutSpaces = (text: string): string =>
  joinFractions(text.replaceAll(/\s+/g, ' ')).replaceAll(/(?<!\d) | (?!\d+\/\d)/g, '');
