import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../app-error.ts';
import { latestNow, secondsAfter } from '../clock.ts';
import type { Tx } from '../database/database.ts';
import type { ReachedLimit } from './note-limit.ts';

const DAY = 86_400;

/** How often an account may add something in 24 hours, counted from the first use. */
export interface Quota {
  readonly kind: 'query' | 'machine';
  readonly max: number;
  readonly limit: ReachedLimit['limit'];
  readonly sentence: string;
}

/** The refusal of a write whose account has used up a quota. */
export class QuotaReached extends AppError {
  readonly limit: ReachedLimit['limit'];

  constructor({ limit, sentence }: Quota, retryAfter: number) {
    super('too_many', { sentence, retryAfter });
    this.limit = limit;
  }
}

/** Number of uses of a quota, this write included, and the time of the first. */
interface QuotaCount {
  readonly used: number;
  readonly since: Date;
}

/**
 * Reads the locked row of an account and counts one use of a quota, in one statement; from then
 * until the commit the counter's row is locked.
 */
export async function countUse<Row extends { readonly accountId: string }>(
  tx: Tx,
  { kind }: Quota,
  locked: RawBuilder<Row>,
  now: Date,
): Promise<(Row & QuotaCount) | undefined> {
  const goesOn = sql`counter.since > ${secondsAfter(now, -DAY)}::timestamptz
    and counter.since <= ${latestNow(now)}::timestamptz`;
  const counting = sql<Row & QuotaCount>`with locked as (${locked}), counted as (
    insert into quota_use as counter (account_id, kind, since, used)
    select account_id, ${kind}::text, ${now}::timestamptz, 1 from locked
    on conflict (account_id, kind) do update set
      since = case when ${goesOn} then counter.since else excluded.since end,
      used = case when ${goesOn} then counter.used + 1 else 1 end
    returning used, since
  ) select * from locked, counted`;
  return (await counting.execute(tx)).rows[0];
}

/** Throws 429 when an account has used up a quota. */
export function checkQuota(quota: Quota, { used, since }: QuotaCount, now: Date): void {
  if (used <= quota.max) return;
  const left = (secondsAfter(since, DAY).getTime() - now.getTime()) / 1000;
  throw new QuotaReached(quota, Math.max(1, Math.ceil(left)));
}
