import { readBase, sizesOfBase } from './bearing-base.ts';
import { angleOf, readSuffixes, type Slot, sealClass } from './bearing-suffixes.ts';
import type { Designation } from './designation.ts';
import { withoutWords } from './makers.ts';

/** Makers and words before or after a bearing's number that are not part of it. */
const bare = withoutWords([
  ...['BEARINGS?', 'BRG', 'BALL', 'ROLLER', 'NO', 'NUMBER', 'MAKE', 'SRB', 'DGBB', 'CRB'],
  ...['SKF', 'FAG', 'INA', 'NSK', 'NTN', 'KOYO', 'NACHI', 'NBC', 'NRB', 'TIMKEN', 'URB', 'ZKL'],
  ...['ZVL', 'SNR', 'HRB', 'ZWZ', 'LYC', 'FBJ', 'KBC', 'NMB', 'IKO', 'THK', 'FYH', 'ASAHI', 'RHP'],
]);

/** Prefixes of tapered roller bearings by NSK and NTN, which other makers do not write. */
const TAPERED_PREFIX = /^(?:HR[\s-]?(?=3\d{4})|4T[\s-]?(?=3\d{4}|J?[LHM]+\d))/;

/**
 * Reads the number of a rolling bearing: the base, with S before it for stainless steel, then suffixes
 * in any order; makers' names before and after it are left out. Returns `null` for any other text. If
 * no clearance is stated, it is the normal one, CN. A tapered bore K never fits in place of a plain one.
 */
export function readBearing(text: string): Designation | null {
  const plain = bare(text.trim().toUpperCase()).replace(TAPERED_PREFIX, '');
  const [, steel = '', rest = ''] = /^(SS?[\s-]?(?=\d|UC))?(.*)$/.exec(plain) ?? [];
  const joined = rest.replace(/^([A-Z]{1,4})[\s-]+(?=\d)/, '$1');
  const found = readBase(joined);
  if (!found) return null;
  const { base } = found;
  const read = readSuffixes(base, found.rest);
  if (!read) return null;
  const part = (slot: Slot) => read.get(slot) ?? '';
  const seal = sealClass(part('seal'));
  const parts = {
    base,
    seal: part('seal'),
    clearance: part('clearance') || 'CN',
    cage: part('cage'),
    bore: part('bore'),
    ring: part('ring'),
    other: part('other'),
    steel: steel === '' ? '' : 'S',
  };
  const clearance = parts.clearance === 'CN' ? '' : parts.clearance;
  const angle = angleOf(base, parts.other);
  const shown = [seal, clearance, parts.cage, parts.bore, parts.ring, parts.other];
  return {
    family: 'bearing',
    text: [parts.steel + base, ...shown].filter((one) => one !== '').join(' '),
    key: [parts.steel + base, part('seal'), clearance, ...shown.slice(2)].join('|'),
    equivalentKey: [base, seal, parts.clearance, parts.bore, parts.ring, parts.steel, angle].join(
      '|',
    ),
    parts,
    dimensions: sizesOfBase(base, parts.steel),
  };
}

/**
 * Returns the number of a bearing without the makers and words around it, because bearings of one
 * number replace each other; `null` if there are none, or for any other text.
 */
export function bareBearing(text: string): string | null {
  const typed = text.trim().toUpperCase();
  const number = bare(typed);
  return number === typed || readBearing(text) === null ? null : number;
}
