import { countSubjects, forgetKind, noteAttempt } from '../limits/attempts.ts';
import type { Platform } from '../platform.ts';

const KIND = 'gateway_failure';
/** So many numbers in a row, so lately, and it is the gateway: not a number that it does not take. */
const NUMBERS = 3;
const WITHIN_SECONDS = 120;

type Parts = Pick<Platform, 'db' | 'clock'>;

/** Notes that the gateway did not take a message to a number. */
export function noteFailure({ db, clock }: Parts, mobile: string): Promise<void> {
  return noteAttempt(db, clock, KIND, mobile);
}

/** A message that the gateway took ends what was counted. */
export function noteTaken({ db }: Parts): Promise<void> {
  return forgetKind(db, KIND);
}

/** True while the gateway takes no message, whoever it is for. */
export async function isGatewayFailing({ db, clock }: Parts): Promise<boolean> {
  return (await countSubjects(db, clock, KIND, WITHIN_SECONDS)) >= NUMBERS;
}
