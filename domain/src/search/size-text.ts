import { joinFractions } from '../dimension/without-spaces.ts';

/** Units of length as they are written after a figure. */
export const UNIT = "(?:mm|cm|inches|inch|in|\"|'')";
/** Names that are written without a space beside their figure: 'ID25', '52OD'. */
const NAMES = 'id|od|dia|thk|pcd';

/** Commas that group digits: '2,450', '1,25,000'. A list of sizes never ends in ',000'. */
const withoutGrouping = (text: string) =>
  text
    .replace(/(?<![\d,])\d{1,2}(?:,\d{2})*,000(?![\d,])/g, (figure) => figure.replaceAll(',', ''))
    .replace(/(?<![\d,])(\d{1,2}),(\d{3})(?![\d,])/g, '$1$2');

/** Separates the names of sizes from their figures: 'ID25', '25 id×52 od', 'od:52', 'dia. 150'. */
const withNamesApart = (text: string) =>
  text
    .replace(/(?<![\p{L}\p{N}])([io])\.d\.?(?!\p{L})/gu, '$1d')
    .replace(/(?<!\p{L})diam?(?:et(?:er|re)s?)?(?!\p{L})\.?/gu, 'dia')
    .replace(/(\p{L})\s*[:=]\s*(?=[<>≤≥]?\s*[.\d])/gu, '$1 ')
    .replace(new RegExp(`(?<![\\p{L}\\p{N}-])(${NAMES})(?=\\d)`, 'gu'), '$1 ')
    .replace(
      new RegExp(`(\\d(?:${UNIT})?)(${NAMES}|w)(?=[x×*]\\s*\\d|[^\\p{L}\\p{N}]|$)`, 'gu'),
      '$1 $2',
    )
    .replace(new RegExp(`(?<=[\\d"]\\s*)(${NAMES}|w)\\s*[x×*]\\s*(?=\\d)`, 'gu'), '$1 x ');

/**
 * Normalises the sizes in a plain text: digits without grouping, names apart from their figures, ±
 * without spaces, units next to their figure, 'x' between words.
 */
export function sizeText(text: string): string {
  const apart = withNamesApart(withoutGrouping(text.replace(/[‐‑‒–—−]/g, '-')));
  return joinFractions(apart.replace(/[,;]/g, ' '))
    .replace(/\s*(?:±|\+\/?-)\s*/g, '±')
    .replace(/([<>≤≥]=?)\s+/g, '$1')
    .replace(/([x×*])\s*(?:[øⲫφ⌀∅]|dia\b\.?)\s*/g, '$1')
    .replace(/[øⲫφ⌀∅]\s*/g, 'dia ')
    .replace(new RegExp(`(\\d)\\s+(${UNIT})(?![\\p{L}\\p{N}])`, 'gu'), '$1$2')
    .replace(/(\d|"|mm|cm|inch)\s*[x×*]\s*(?=\d)/g, (all, before: string) =>
      /\s/.test(all) || before !== '' ? `${before}×` : all,
    );
}
