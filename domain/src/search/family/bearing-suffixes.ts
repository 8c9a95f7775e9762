/** Seals that fit in place of each other, by the usual name; EE is by SNR, 2NSE and NSE by Nachi. */
const seals: Readonly<Record<string, readonly string[]>> = {
  '2RS': ['2RS1', '2RSH', '2RSR', '2HRS', '2NSE', 'DDU', 'LLU', '2RS', 'EE'],
  RS1: ['RS1', 'RSR', 'RSH', 'NSE', 'DU', 'LU', 'RS'],
  '2Z': ['2ZR', 'ZZ', '2Z'],
  '2RZ': ['2RZ', 'VV', 'LLB'],
  Z: ['ZR', 'Z'],
};
const clearances = ['CN', 'C2', 'C3', 'C4', 'C5', 'CM'];
const cages = [
  ...['TVPB', 'TVP2', 'TVP', 'TVH', 'TN9', 'TN', 'MA', 'MB', 'ML', 'MP', 'M'],
  ...['JA', 'JP', 'J', 'P'],
];
const bores = ['K30', 'K'];
/** A snap ring and its groove, which also decide where a bearing fits. */
const rings = ['NR', 'N'];
const precisions = ['P4', 'P5', 'P6'];
/** Grease fillings by NTN (5K, 2AS, L627), SKF (MT33, MT47, LHT23) and NSK (NS7S). */
const greases = ['5K', '2AS', 'L627', 'MT33', 'MT47', 'LHT23', 'NS7S'];
const others = [
  ...['W33', 'EC', 'CC', 'CA', 'EJ', 'EA', 'E1', 'E4', 'XL', 'D1', 'T41A', 'S11', '2F'],
  ...['E', 'A', 'B', 'C', 'S'],
  ...greases,
];

/** Contact angles of single row angular contact bearings by letter: 30, 25, 40 and 15 degrees. */
const angles: Readonly<Record<string, readonly string[]>> = {
  A: ['A'],
  AC: ['AC', 'ACD'],
  B: ['B', 'BE'],
  C: ['C', 'CD'],
};
const angularOthers = [...Object.values(angles).flat(), 'CB', 'GA', 'GB'];
/** Suffixes of tapered roller bearings: X for dimensions by ISO, J2, JR and Q for rings and finish. */
const taperedOthers = ['X', 'J2', 'JR', 'Q'];

/** Property of a bearing that a suffix states. */
export type Slot = 'seal' | 'clearance' | 'cage' | 'bore' | 'ring' | 'other';

const slotsOf = (more: readonly string[]): ReadonlyMap<string, Slot> =>
  new Map<string, Slot>([
    ...Object.values(seals).flatMap((names) => names.map((name) => [name, 'seal'] as const)),
    ...clearances.map((name) => [name, 'clearance'] as const),
    ...cages.map((name) => [name, 'cage'] as const),
    ...bores.map((name) => [name, 'bore'] as const),
    ...rings.map((name) => [name, 'ring'] as const),
    ...[...precisions, ...others, ...more].map((name) => [name, 'other'] as const),
  ]);

interface Table {
  readonly slots: ReadonlyMap<string, Slot>;
  /** Suffixes, the longest first. */
  readonly names: readonly string[];
}

function tableOf(more: readonly string[]): Table {
  const slots = slotsOf(more);
  return { slots, names: [...slots.keys()].sort((a, b) => b.length - a.length) };
}

const plain = tableOf([]);
const angular = tableOf(angularOthers);
const tapered = tableOf(taperedOthers);

const isAngular = (base: string) => base.startsWith('7');

function tableFor(base: string): Table {
  if (isAngular(base)) return angular;
  return /^3\d{4}$/.test(base) ? tapered : plain;
}

/** Suffixes of one letter, of which many words with another meaning are composed. */
const LONE = /^[NSKABE]$/;

/**
 * Whether a suffix may follow another one without a separator. Among single letters only K may, as in
 * 'EK' and 'CCK', and N after a seal, as in 'ZN'. 'NSK' is therefore not read as three suffixes.
 */
function mayFollow(suffix: string, before: string, beforeThat: string, slot: Slot | undefined) {
  if (!LONE.test(suffix)) return true;
  if (suffix === 'K') return /^[EAB]$/.test(before) ? beforeThat === '' : !LONE.test(before);
  return suffix === 'N' && slot === 'seal';
}

/** Reads suffixes in any order, with or without separators; returns `null` if one is unknown. */
export function readSuffixes(base: string, text: string): ReadonlyMap<Slot, string> | null {
  const { slots, names } = tableFor(base);
  const found = new Map<Slot, string>();
  let rest = text;
  let [before, beforeThat] = ['', ''];
  for (;;) {
    const signs = /^[\s\-/.]+/.exec(rest)?.[0] ?? '';
    if (signs !== '') [before, beforeThat] = ['', ''];
    rest = rest.slice(signs.length);
    if (rest === '') return found;
    const suffix = names.find((one) => rest.startsWith(one));
    const slot = suffix === undefined ? undefined : slots.get(suffix);
    if (suffix === undefined || slot === undefined) return null;
    if (before !== '' && !mayFollow(suffix, before, beforeThat, slots.get(before))) return null;
    const same = found.get(slot);
    if (same !== undefined && slot !== 'other') return null;
    found.set(slot, same === undefined ? suffix : [same, suffix].sort().join(' '));
    rest = rest.slice(suffix.length);
    [before, beforeThat] = [suffix, before];
  }
}

/** Returns the usual name of a seal, 2RS for DDU; an empty text for none. */
export const sealClass = (seal: string): string =>
  Object.keys(seals).find((name) => seals[name]?.includes(seal)) ?? '';

/**
 * Returns what else decides where an angular contact bearing fits: its angle, A, AC, B or C, and its
 * precision; all its other letters if none of them is an angle that is known. Empty for any other
 * bearing.
 */
export function angleOf(base: string, other: string): string {
  if (!isAngular(base)) return '';
  const words = other.split(' ');
  const angle = Object.keys(angles).filter((name) =>
    angles[name]?.some((word) => words.includes(word)),
  );
  if (angle.length === 0) return other;
  return [...angle, ...precisions.filter((name) => words.includes(name))].join(' ');
}
