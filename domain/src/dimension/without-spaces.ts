/** Joins a whole number and its fraction: '1 1/4' is '1-1/4'. */
export const joinFractions = (text: string): string =>
  text.replace(/(?<![\d./-])(\d+)\s+(\d+\/\d+)/g, '$1-$2');

/**
 * A size without the spaces in it. Where a figure before a fraction could not be joined to it, their
 * space stays: '1-1 1/4' is no size, and never 1 to 11/4.
 */
export const withoutSpaces = (text: string): string =>
  joinFractions(text.replaceAll(/\s+/g, ' ')).replaceAll(/(?<!\d) | (?!\d+\/\d)/g, '');
