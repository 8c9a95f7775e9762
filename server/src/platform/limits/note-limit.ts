import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { networkOf } from '../networks.ts';
import { insertAudit } from '../write/audit.ts';
import { countAttempts, lockCount, noteAttempt } from './attempts.ts';

const HOUR = 3600;
/**
 * Maximum audit rows an hour and network: a caller who keeps reaching limits must not fill the log.
 */
const MAX_ROWS = 30;

/** A limit that a caller reached. */
export interface ReachedLimit {
  /** Kind of limit, in the panel's words. */
  readonly limit:
    | 'sign_in'
    | 'code_request'
    | 'code_entry'
    | 'own_password'
    | 'test_message'
    | 'registrations'
    | 'queries'
    | 'listings'
    | 'uploads';
  /** The account, number or network whose limit it is; each is counted separately. */
  readonly subject: string;
  readonly actorId: string | null;
  /** The account that the limit protects or restricts, if any. */
  readonly accountId: string | null;
  readonly address: string;
  readonly requestId: string;
}

/**
 * Notes in the audit log that a limit was reached: at most once an hour for each limit, subject and
 * network.
 */
export async function noteLimit(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  reached: ReachedLimit,
): Promise<void> {
  const { limit, subject, address } = reached;
  const network = networkOf(address);
  const same = `${limit} ${subject} ${network}`;
  await db.transaction().execute(async (tx) => {
    // Serialised for each network, so that two simultaneous refusals write only one row.
    await lockCount(tx, 'limit_reached', network);
    for (const [counted, max] of [
      [same, 1],
      [network, MAX_ROWS],
    ] as const) {
      const { count } = await countAttempts(tx, clock, 'limit_reached', counted, HOUR);
      if (count >= max) return;
    }
    for (const counted of [same, network]) await noteAttempt(tx, clock, 'limit_reached', counted);
    await insertAudit(tx, clock, {
      actorId: reached.actorId,
      action: 'limit.reached',
      targetKind: 'account',
      targetId: reached.accountId,
      after: { limit },
      requestId: reached.requestId,
      address,
    });
  });
}

/** Runs work; when a limit refuses it, notes in the audit log for whom and from where. */
export async function underLimit<Result>(
  platform: { readonly db: Db; readonly clock: Clock },
  reached: ReachedLimit,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many') await noteLimit(platform, reached);
    throw error;
  }
}
