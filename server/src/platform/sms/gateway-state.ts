import { countAttempts, forgetAttempts, noteAttempt } from '../attempts.ts';
import type { Platform } from '../platform.ts';

const KIND = 'gateway_failure';
const ALL = 'all';
/** So many in a row, so lately, and it is the gateway: not one number that it does not take. */
const FAILURES = 3;
const WITHIN_SECONDS = 120;

type Parts = Pick<Platform, 'db' | 'clock'>;

/** Notes whether the gateway took a message: one that it took ends what was counted. */
export async function noteGateway({ db, clock }: Parts, hasTaken: boolean): Promise<void> {
  if (hasTaken) await forgetAttempts(db, KIND, ALL);
  else await noteAttempt(db, clock, KIND, ALL);
}

/** True while the gateway takes no message, whoever it is for. */
export async function isGatewayFailing({ db, clock }: Parts): Promise<boolean> {
  const { count } = await countAttempts(db, clock, KIND, ALL, WITHIN_SECONDS);
  return count >= FAILURES;
}
