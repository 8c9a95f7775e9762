import { strFromU8, unzipSync } from 'fflate';

/** Returns an attribute of a tag, with or without a prefix; empty when the tag has none. */
const attribute = (tag: string, name: string) =>
  new RegExp(`[\\s:]${name}\\s*=\\s*(["'])(.*?)\\1`).exec(tag)?.[2] ?? '';

function firstSheet(workbook: Uint8Array): string {
  const parts = unzipSync(workbook, { filter: ({ name }) => /^xl\/.*\.(?:xml|rels)$/.test(name) });
  // One character for each byte: the tags are ASCII.
  const read = (name: string) => strFromU8(parts[name] ?? new Uint8Array(), true);
  const [sheet = ''] = /<(?:\w+:)?sheet\s[^>]*>/.exec(read('xl/workbook.xml')) ?? [];
  const relations = read('xl/_rels/workbook.xml.rels').match(/<(?:\w+:)?Relationship\s[^>]*>/g);
  const id = attribute(sheet, 'id');
  const target = attribute(relations?.find((tag) => attribute(tag, 'Id') === id) ?? '', 'Target');
  return read(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
}

/** A cell's place, counted from 0. */
interface Place {
  readonly row: number;
  readonly column: number;
}

/**
 * Returns the cells with a formula error in a workbook's first sheet: the reader of workbooks
 * returns them as empty ones.
 */
export function formulaErrors(workbook: Uint8Array): Place[] {
  const tags = firstSheet(workbook).matchAll(/<(?:\w+:)?c\s(?=[^>]*\bt\s*=\s*["']e["'])[^>]*>/g);
  return [...tags].map(([tag]) => {
    const [, letters = '', row] = /^([A-Z]+)(\d+)$/.exec(attribute(tag, 'r')) ?? [];
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
    return { row: Number(row) - 1, column: column - 1 };
  });
}
