import { latinDigits } from '../script/index.ts';

/** Number of digits in a one-time code. */
export const CODE_DIGITS = 6;
/** Seconds before another code may be requested. */
export const RESEND_SECONDS = 30;
/** Purposes of a one-time code. */
export const codePurposes = ['signup', 'reset'] as const;
/** Purpose of a one-time code. */
export type CodePurpose = (typeof codePurposes)[number];

/** Returns true for six digits. */
export function isCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}

/**
 * Returns a typed or pasted code as it is sent: apps show it as '123 456', and pasted lines end
 * with spaces.
 */
export function readCode(typed: string): string {
  return latinDigits(typed).replace(/\s/g, '');
}
