import { countSubjects, forgetKind, noteAttempt } from '../limits/attempts.ts';
import type { Platform } from '../platform.ts';

const KIND = 'gateway_failure';
/**
 * How many different numbers must fail within a short time to point to the gateway: a single number
 * may be refused for its own sake.
 */
const NUMBERS = 3;
const WITHIN_SECONDS = 120;

type Parts = Pick<Platform, 'db' | 'clock'>;

/** Notes that the gateway did not accept a message to a number. */
export function noteFailure({ db, clock }: Parts, mobile: string): Promise<void> {
  return noteAttempt(db, clock, KIND, mobile);
}

/** Clears the failures after the gateway accepted a message. */
export function noteTaken({ db }: Parts): Promise<void> {
  return forgetKind(db, KIND);
}

/** Returns true while the gateway accepts no message to any number. */
export async function isGatewayFailing({ db, clock }: Parts): Promise<boolean> {
  return (await countSubjects(db, clock, KIND, WITHIN_SECONDS)) >= NUMBERS;
}
