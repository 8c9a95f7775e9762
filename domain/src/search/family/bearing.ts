import type { PartDimension } from '../../dimension/dimensions.ts';
import { boundaryDimensions } from './boundary-dimensions.ts';
import { type Designation, sized } from './designation.ts';

/** Names and words that stand before a bearing's number and are no part of it. */
const NOISE =
  /^(?:(?:BEARINGS?|BRG|BALL|ROLLER|SKF|FAG|INA|NSK|NTN|KOYO|NACHI|NBC|TIMKEN|URB|ZKL|SNR|HRB|ZWZ|SRB|DGBB|CRB)[\s\-/.]+)+/;

/** Base numbers of the series that are made: letters and bore code, or digits alone. */
const BASE =
  /^(?:(?:NUP|NU|NJ|NF|N)(?:10|2|3|4|22|23)\d{2}|UC(?:PA|FL|FC|HA|P|F|T|C)?[23]\d{2}|(?:HK|BK|NKI|NK|NA|K)\d{3,5}|6[0234]\d{2}|6[89]\d{2}|6(?:18|19|2[23])\d{2}|160\d{2}|[12][23](?:[01]\d|2[0-4])|2(?:13|2[23]|3[0-2]|4[01])\d{2}|3(?:0[23]|1[3]|2[0239]|3[0-2])\d{2}|3[23]\d{2}|51[1-4]\d{2}|7[0234]\d{2}|6[0-3]\d)(?!\d)/;

/** Seals that fit for each other, as makers call them: the trade's spelling first. */
const seals: Readonly<Record<string, readonly string[]>> = {
  '2RS': ['2RS1', '2RSH', '2RSR', '2HRS', 'DDU', 'LLU', '2RS'],
  RS1: ['RS1', 'RSR', 'DU', 'LU'],
  '2Z': ['2ZR', 'ZZ', '2Z'],
  '2RZ': ['2RZ', 'VV', 'LLB'],
  Z: ['ZR', 'Z'],
};
const clearances = ['CN', 'C2', 'C3', 'C4', 'C5', 'CM'];
const cages = ['TVPB', 'TVP2', 'TVP', 'TVH', 'TN9', 'TN', 'MA', 'MB', 'M', 'JA', 'JP', 'J', 'P'];
const bores = ['K30', 'K'];
/** What else is stated and changes the place a bearing fits in: a snap ring and its groove. */
const rings = ['NR', 'N'];
const others = [
  'W33',
  'EC',
  'CC',
  'CA',
  'EJ',
  'EA',
  'E1',
  'E4',
  'XL',
  'D1',
  'P4',
  'P5',
  'P6',
  'E',
  'A',
  'B',
  'S',
];

type Slot = 'seal' | 'clearance' | 'cage' | 'bore' | 'ring' | 'other';

const slots: ReadonlyMap<string, Slot> = new Map<string, Slot>([
  ...Object.values(seals).flatMap((names) => names.map((name) => [name, 'seal'] as const)),
  ...clearances.map((name) => [name, 'clearance'] as const),
  ...cages.map((name) => [name, 'cage'] as const),
  ...bores.map((name) => [name, 'bore'] as const),
  ...rings.map((name) => [name, 'ring'] as const),
  ...others.map((name) => [name, 'other'] as const),
]);
const suffixes = [...slots.keys()].sort((a, b) => b.length - a.length);

/** Suffixes in any order, with or without signs between; `null` where one is unknown. */
function readSuffixes(text: string): ReadonlyMap<Slot, string> | null {
  const found = new Map<Slot, string>();
  let rest = text;
  for (;;) {
    rest = rest.replace(/^[\s\-/.]+/, '');
    if (rest === '') return found;
    const suffix = suffixes.find((one) => rest.startsWith(one));
    const slot = suffix === undefined ? undefined : slots.get(suffix);
    if (suffix === undefined || slot === undefined) return null;
    const before = found.get(slot);
    if (before !== undefined && slot !== 'other') return null;
    found.set(slot, before === undefined ? suffix : [before, suffix].sort().join(' '));
    rest = rest.slice(suffix.length);
  }
}

const sealClass = (seal: string) =>
  Object.keys(seals).find((name) => seals[name]?.includes(seal)) ?? '';

const SMALL_BORES = [10, 12, 15, 17];

/** The bore in mm that a base number states: its last two digits by five from 04 on. */
function boreOf(base: string): number | null {
  if (/^(?:HK|BK|NKI|NK|NA|K)/.test(base)) return null;
  if (/^\d{3}$/.test(base)) return Number(base.slice(-1));
  const code = Number(base.slice(-2));
  return SMALL_BORES[code] ?? code * 5;
}

/** Stainless ones of these have inserts of 40 or 47 mm, by the maker. */
const smallestInserts = /^UC20[1-3]$/;

function dimensionsOf(base: string, steel: string): readonly PartDimension[] {
  const bore = boreOf(base);
  if (bore === null) return [];
  const isUnsure = steel !== '' && smallestInserts.test(base);
  const outer = isUnsure ? null : boundaryDimensions(base.slice(0, -2), base.slice(-2));
  return [
    sized('bore', bore),
    ...(outer ? [sized('od', outer.od), sized('width', outer.width)] : []),
  ];
}

/**
 * Reads the number of a rolling bearing: a maker's name or S for stainless steel, the base, then
 * suffixes in any order. `null` for anything else. Without a clearance the normal one, CN, is meant;
 * a tapered bore K never fits for a plain one.
 */
export function readBearing(text: string): Designation | null {
  const plain = text.trim().toUpperCase().replace(NOISE, '');
  const [, steel = '', rest = ''] = /^(S(?:S|UC)?[\s-]?(?=\d|UC))?(.*)$/.exec(plain) ?? [];
  const joined = rest.replace(/^([A-Z]{1,4})[\s-]+(?=\d)/, '$1');
  const base = BASE.exec(joined)?.[0];
  if (base === undefined) return null;
  const read = readSuffixes(joined.slice(base.length));
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
  // Of angular contact bearings the other letters are the angle, and how exact it is.
  const angle = base.startsWith('7') ? parts.other : '';
  const shown = [seal, clearance, parts.cage, parts.bore, parts.ring, parts.other];
  return {
    family: 'bearing',
    text: [parts.steel + base, ...shown].filter((one) => one !== '').join(' '),
    key: [parts.steel + base, part('seal'), clearance, ...shown.slice(2)].join('|'),
    equivalentKey: [base, seal, parts.clearance, parts.bore, parts.ring, parts.steel, angle].join(
      '|',
    ),
    parts,
    dimensions: dimensionsOf(base, parts.steel),
  };
}
