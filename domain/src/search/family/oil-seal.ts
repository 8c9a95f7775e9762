import { type Designation, sized } from './designation.ts';

const rubbers: Readonly<Record<string, readonly string[]>> = {
  NBR: ['NBR', 'NITRILE', 'BUNA'],
  FKM: ['FKM', 'FPM', 'VITON'],
  VMQ: ['VMQ', 'MVQ', 'SILICONE', 'SILICON'],
  ACM: ['ACM', 'POLYACRYLATE'],
  PTFE: ['PTFE', 'TEFLON'],
};

/** Shapes of lip that fit for each other: one lip, or one and a dust lip; a spring in each. */
const lips: Readonly<Record<string, readonly string[]>> = {
  TC: ['TC', 'SC2', 'AS', 'BASL', 'DL'],
  SC: ['SC', 'A', 'BA', 'SL'],
  TB: ['TB', 'BS'],
  SB: ['SB', 'B'],
  TA: ['TA', 'CS'],
  SA: ['SA', 'C'],
  VC: ['VC'],
  KC: ['KC'],
};

const NUMBER = '(\\d{1,4}(?:\\.\\d{1,3})?)';
const SIZES = new RegExp(
  `(?:^|[^\\d.])${NUMBER}\\s*[-/X×*\\s]\\s*${NUMBER}\\s*[-/X×*\\s]\\s*${NUMBER}(?![\\d.])`,
);

const classOf = (table: Readonly<Record<string, readonly string[]>>, words: readonly string[]) =>
  Object.keys(table).find((name) => table[name]?.some((word) => words.includes(word))) ?? '';

/**
 * Reads an oil seal: shaft, housing and width in mm, then lip and rubber, '120x150x12' as
 * '120-150-12 TC VITON'. `null` where the three sizes cannot be those of a seal.
 */
export function readOilSeal(text: string): Designation | null {
  const plain = text.toUpperCase();
  const found = SIZES.exec(plain);
  if (!found) return null;
  const [bore = 0, od = 0, width = 0] = found.slice(1).map(Number);
  if (bore <= 0 || od <= bore || width <= 0 || width >= od) return null;
  const words = plain.replace(found[0], ' ').match(/[A-Z]+\d?/g) ?? [];
  const [lip, rubber] = [classOf(lips, words), classOf(rubbers, words)];
  const size = `${bore}×${od}×${width}`;
  const key = [bore, od, width, lip, rubber].join('|');
  return {
    family: 'oil_seal',
    text: [size, lip, rubber].filter((one) => one !== '').join(' '),
    key,
    equivalentKey: [bore, od, width, rubber].join('|'),
    parts: { size, lip, rubber },
    dimensions: [sized('bore', bore), sized('od', od), sized('width', width)],
  };
}
