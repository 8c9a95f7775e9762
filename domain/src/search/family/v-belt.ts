import { type Designation, sized } from './designation.ts';

/**
 * What the length in mm that names a classical belt has over its inch number: a B52 is named 1357,
 * which is 52 × 25.4 of its inside and 36 for its height.
 */
const HEIGHT_MM = 36;
const INCH = 25.4;

const sections = 'SPZ|SPA|SPB|SPC|AX|BX|CX|[A-EZ]';
const FORM = new RegExp(
  `^(?:V[\\s-]*)?(?:BELTS?\\s*)?(${sections})[\\s-]*(\\d{2,5}(?:\\.\\d)?)\\s*(LI|LP|LW|LD)?$`,
);

/** Numbers of classical sections above this one are millimetres. */
const MAX_INCHES = 450;

/** The inch number of a length in mm: of its inside, or with the height; whichever comes nearer to one. */
function inchNumber(length: number): number {
  const [inside, outside] = [length / INCH, (length - HEIGHT_MM) / INCH];
  const offWhole = (figure: number) => Math.abs(figure - Math.round(figure));
  return Math.round(offWhole(inside) < offWhole(outside) ? inside : outside);
}

/**
 * Reads a V-belt: its section and inch number, 'B-52' as 'B52', or the length in mm that stands on it,
 * 'B 1357 Li'. Narrow sections, SPA and the like, have their length in mm alone.
 */
export function readVBelt(text: string): Designation | null {
  const [, section = '', figure] = FORM.exec(text.trim().toUpperCase().replace(/\s+/g, ' ')) ?? [];
  if (section === '') return null;
  const number = Number(figure);
  const isNarrow = section.startsWith('SP');
  if (isNarrow && number < MAX_INCHES) return null;
  const isInch = !isNarrow && number <= MAX_INCHES;
  const inches = isInch ? number : inchNumber(number);
  const length = isNarrow ? number : Math.round(inches * INCH + HEIGHT_MM);
  const size = isNarrow ? `${number}` : `${inches}`;
  return {
    family: 'v_belt',
    text: `${section}${isNarrow ? ' ' : ''}${size}`,
    key: `${section}|${size}`,
    // A cogged section runs in the groove of the plain one.
    equivalentKey: `${section.replace(/X$/, '')}|${size}`,
    parts: { section, length: `${length}` },
    dimensions: [sized('length', length)],
  };
}
