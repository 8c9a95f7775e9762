import { type Designation, sized } from './designation.ts';
import { withoutWords } from './makers.ts';

const INCH = 25.4;

/** Differences in mm of the pitch length and the outside length from the inside length. */
interface Additions {
  readonly pitch: number;
  readonly outside: number;
}

/**
 * Additions of the classical sections. The pitch (datum) length has two tables: IS 2494 adds A 36,
 * B 43, C 56, D 79, E 92 (as in PSG Design Data, 7.61); DIN 2215 adds Z 22, A 30, B 40, C 58, D 75,
 * E 80. The middle of both is used, which gives the same whole inch for a length by either. The outside
 * length adds 2π times the height: A 50, B 69, C 88 in DIN 2215; for D and E, which are higher in DIN
 * than in IS, the middle.
 */
const classical: Readonly<Record<string, Additions>> = {
  Z: { pitch: 22, outside: 38 },
  A: { pitch: 33, outside: 50 },
  B: { pitch: 41, outside: 69 },
  C: { pitch: 57, outside: 88 },
  D: { pitch: 77, outside: 122 },
  E: { pitch: 86, outside: 151 },
};

/**
 * Difference in mm of the length that is written on a belt of section B from its inside length: a B52
 * is called 1357 Li, though its inside length is 1321.
 */
const NAMED_B = 36;
/** Maximum distance in mm of a rounded length from whole inches. */
const ROUNDING = 0.7;

/** Difference in mm of the outside length of narrow sections from their datum length (DIN 7753). */
const narrowOutside: Readonly<Record<string, number>> = { Z: 13, A: 18, B: 22, C: 30 };

/** Shortest and longest wedge belts of RMA IP-22, by their outside length in tenths of an inch. */
const wedges: Readonly<Record<string, readonly [from: number, to: number]>> = {
  '3V': [250, 1400],
  '5V': [500, 3550],
  '8V': [1000, 6000],
};

const bare = withoutWords([
  ...['FENNER', 'PIX', 'GATES', 'OPTIBELT', 'CONTITECH', 'CONTINENTAL', 'DUNLOP', 'GOODYEAR'],
  ...['MITSUBOSHI', 'BANDO', 'MEGADYNE', 'SKF', 'V[\\s-]*BELTS?', 'BELTS?', 'NO', 'MAKE'],
]);

const FORM =
  /^(?:V[\s-]*)?(?:(\d{1,2})\s*\/\s*)?([SX]P[ZABC]|[ABC]X|[A-EZ]|[358]VX?)[\s-]*(\d{2,5}(?:\.\d)?)\s*(LI|LP|LW|LD|LA|"|''|INCH(?:ES)?|IN|MM)?$/;

/** Largest inch number of a classical section; larger numbers are millimetres. */
const MAX_INCHES = 450;
/** Inch number of the shortest classical belts. */
const MIN_INCHES = 10;

const near = (mm: number, within: number) => Math.abs(mm - Math.round(mm / INCH) * INCH) <= within;

/**
 * Returns the inch number of a length in mm, measured as the suffix says: LI inside, LP, LW or LD along
 * the pitch line, LA outside. Without a suffix only an inside length of whole inches is certain, and
 * the written length of a B; returns `null` for any other.
 */
function inchNumber(section: string, length: number, along: string): number | null {
  const additions = classical[section];
  if (!additions) return null;
  // A round length, 2500, is an inside length of DIN 2215, though a B97 would be written so too.
  const isName = section === 'B' && length % 50 !== 0 && near(length - NAMED_B, ROUNDING);
  if (along === 'LA') return Math.round((length - additions.outside) / INCH);
  if (/^L[PWD]$/.test(along)) return Math.round((length - additions.pitch) / INCH);
  if (isName) return Math.round((length - NAMED_B) / INCH);
  return along === 'LI' || near(length, ROUNDING) ? Math.round(length / INCH) : null;
}

interface Belt {
  readonly section: string;
  /** Number in inches, tenths of an inch or mm, depending on the section. */
  readonly size: number;
  /** Length in mm: the pitch length, for B the written one and for wedges the outside one. */
  readonly length: number;
}

const isInchUnit = (along: string) => /^(?:"|''|IN)/.test(along);

function readClassical(section: string, number: number, along: string): Belt | null {
  const plain = section.replace(/X$/, '');
  // A number in inches is always an inside length.
  const isInch = number <= MAX_INCHES && (/^(?:LI)?$/.test(along) || isInchUnit(along));
  if (isInchUnit(along) && !isInch) return null;
  const size = isInch ? number : inchNumber(plain, number, along);
  if (size === null || size < MIN_INCHES) return null;
  const addition = plain === 'B' ? NAMED_B : (classical[plain]?.pitch ?? 0);
  return { section, size, length: Math.round(size * INCH + addition) };
}

function readNarrow(section: string, number: number, along: string): Belt | null {
  if (number < MAX_INCHES || along === 'LI' || isInchUnit(along)) return null;
  const size = along === 'LA' ? number - (narrowOutside[section.slice(2)] ?? 0) : number;
  return { section, size, length: size };
}

function readWedge(section: string, number: number, along: string): Belt | null {
  const [from = 0, to = 0] = wedges[section.slice(0, 2)] ?? [];
  if (along !== '' || number < from || number > to) return null;
  return { section, size: number, length: Math.round(number * (INCH / 10)) };
}

function readBelt(section: string, number: number, along: string): Belt | null {
  if (/^[SX]P/.test(section)) return readNarrow(section, number, along);
  if (/^\d/.test(section)) return readWedge(section, number, along);
  return readClassical(section, number, along);
}

/**
 * Reads a V-belt: its section and inch number, 'B-52' like 'B52', or a length in mm and how it is
 * measured, 'B 1357 Li' inside, 'C 2215 Lp' along the pitch line or 'B 1390 La' outside. Narrow
 * sections such as SPA have a length in mm only, wedges tenths of an inch, '3V600'. The ribs of a banded
 * belt come first, '3/B 52'. Returns `null` for any other text.
 */
export function readVBelt(text: string): Designation | null {
  const plain = bare(text.trim().toUpperCase()).replace(/\s+/g, ' ');
  const [, banded = '', section = '', figure, along = ''] = FORM.exec(plain) ?? [];
  const belt = section === '' ? null : readBelt(section, Number(figure), along);
  if (!belt) return null;
  const { size, length } = belt;
  const isNarrow = /^[SX]P/.test(section);
  const ribs = banded === '' || Number(banded) === 1 ? '' : `${Number(banded)}/`;
  // A cogged section runs in the groove of the plain one.
  const groove = section.replace(/X$/, '').replace(/^XP/, 'SP');
  return {
    family: 'v_belt',
    text: `${ribs}${section}${isNarrow ? ' ' : ''}${size}`,
    key: `${ribs}${section}|${size}`,
    equivalentKey: `${ribs}${groove}|${size}`,
    parts: { section, length: `${length}`, ...(ribs === '' ? {} : { ribs: ribs.slice(0, -1) }) },
    dimensions: [sized('length', length)],
  };
}
