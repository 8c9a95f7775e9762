/**
 * Returns a model number as it is stored, however it was pasted: with plain hyphens, single spaces
 * and no invisible marks. Documents contain other hyphens and spaces that look the same.
 */
export const plainModelNumber = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/gu, ' ')
    .trim();
