import type { Measure } from './measure.ts';

/** Left is 1 and right is 2: the figures under which a hand is stored and compared. */
const hands = { left: 1, right: 2 } as const;

/**
 * Reads the hand of a thread or a helix as a figure: 'left', 'Left Hand', 'LH', 'right', 'RH'.
 * Returns `null` for anything else, such as 'Not Applicable'.
 */
export function readHand(text: string): number | null {
  const plain = text.trim().toLowerCase();
  if (/^(?:left(?:[\s-]?hand(?:ed)?)?|lh)$/.test(plain)) return hands.left;
  return /^(?:right(?:[\s-]?hand(?:ed)?)?|rh)$/.test(plain) ? hands.right : null;
}

/** Reads a hand as a measure of a search. Returns `null` for anything else. */
export function handMeasure(text: string): Measure | null {
  const hand = readHand(text);
  return hand === null ? null : { low: hand, high: hand, value: hand, isBounded: false };
}
