import { latinDigits } from '../script/index.ts';

/** Digits of a one-time code. */
export const CODE_DIGITS = 6;
/** Seconds before another code may be asked for. */
export const RESEND_SECONDS = 30;
/** What a code is for. */
export const codePurposes = ['signup', 'reset'] as const;
/** What a code is for. */
export type CodePurpose = (typeof codePurposes)[number];

/** True for six digits. */
export function isCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}

/** A code as it is sent, of what was typed or pasted: apps show it as '123 456', lines end with spaces. */
export function readCode(typed: string): string {
  return latinDigits(typed).replace(/\s/g, '');
}
