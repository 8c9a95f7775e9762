import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { networkOf } from '../networks.ts';
import { insertAudit } from '../write/audit.ts';
import { countAttempts, lockCount, noteAttempt } from './attempts.ts';

const HOUR = 3600;
/** Rows an hour and network: whoever runs against limits must not fill the log. */
const MAX_ROWS = 30;

/** A limit somebody ran into. */
export interface ReachedLimit {
  /** In the words the panel has for it. */
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
  /** Whose limit it is: counted apart. */
  readonly subject: string;
  readonly actorId: string | null;
  /** The account it protects or bounds, where there is one. */
  readonly accountId: string | null;
  readonly address: string;
  readonly requestId: string;
}

/** Writes that a limit was reached: once an hour for who, what and from where. */
export async function noteLimit(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  reached: ReachedLimit,
): Promise<void> {
  const { limit, subject, address } = reached;
  const network = networkOf(address);
  const same = `${limit} ${subject} ${network}`;
  await db.transaction().execute(async (tx) => {
    // In turn for a network: two refusals at once are one row as well.
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

/** Does the work; where a limit refuses it, the audit log says for whom and from where. */
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
