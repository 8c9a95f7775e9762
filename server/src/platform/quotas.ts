import { sql } from 'kysely';
import { AppError } from './app-error.ts';
import { secondsAfter } from './clock.ts';
import type { Db, Tx } from './database.ts';
import { noteLimit } from './note-limit.ts';
import type { Platform } from './platform.ts';

const DAY = 86_400;

/** Who is about to add something, as a call tells. */
interface Adding {
  readonly caller: { readonly accountId: string };
  readonly ip: string;
  readonly requestId: string;
}

/** What an account may add so often a day. */
export interface Quota {
  readonly of: 'query' | 'machine';
  readonly most: number;
  readonly limit: 'queries' | 'listings';
  readonly sentence: string;
}

/** When the `most`-th newest of a day was added; undefined where there are fewer. */
async function reachedAt(
  db: Db,
  { of, most }: Quota,
  accountId: string,
  since: Date,
): Promise<Date | undefined> {
  const { rows } = await sql<{ createdAt: Date }>`
    select created_at from ${sql.table(of)} where account_id = ${accountId} and created_at > ${since}
    order by created_at desc offset ${most - 1} limit 1`.execute(db);
  return rows[0]?.createdAt;
}

/** Throws 429 where an account has added as many in the last 24 hours as anybody may. */
export async function requireQuota(
  platform: Platform,
  tx: Tx,
  call: Adding,
  quota: Quota,
): Promise<void> {
  const { clock } = platform;
  const { accountId } = call.caller;
  const since = secondsAfter(clock(), -DAY);
  const at = await reachedAt(tx, quota, accountId, since);
  if (!at) return;
  await noteLimit(platform, {
    limit: quota.limit,
    subject: accountId,
    actorId: accountId,
    accountId,
    address: call.ip,
    requestId: call.requestId,
  });
  const retryAfter = Math.max(1, Math.ceil((at.getTime() - since.getTime()) / 1000));
  throw new AppError('too_many', { sentence: quota.sentence, retryAfter });
}
