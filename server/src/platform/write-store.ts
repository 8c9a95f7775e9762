import { sql } from 'kysely';
import type { Db } from './database.ts';

/** A row of the audit log. */
export interface AuditRow {
  readonly id: string;
  readonly at: Date;
  readonly actor_id: string | null;
  readonly action: string;
  readonly target_kind: string;
  readonly target_id: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly request_id: string;
  readonly address: string | null;
}

/** A stored answer, under its idempotency key. */
export interface AnswerRow {
  readonly account_id: string;
  readonly key: string;
  readonly request_hash: Buffer;
  readonly status: number;
  readonly answer: string | null;
  readonly created_at: Date;
}

/** A message of PostgreSQL's NOTIFY: it goes out when, and only when, the transaction commits. */
export interface NotifyMessage {
  readonly channel: string;
  readonly text: string;
}

/** One use of a quota, as it is counted. */
export interface QuotaUse {
  readonly accountId: string;
  readonly kind: string;
  readonly now: Date;
  /** What was counted from this moment or before counts no more. */
  readonly from: Date;
}

/** What a write stores besides its change. */
export interface WriteRows {
  readonly audit: readonly AuditRow[];
  readonly messages: readonly NotifyMessage[];
  readonly answer: AnswerRow | null;
  readonly quota: QuotaUse | null;
}

/** How often an account has used a quota, this write included, and since when that is counted. */
export interface QuotaCount {
  readonly used: number;
  readonly since: Date;
}

/**
 * Stores audit rows, messages and answer, and counts against the quota, in one statement: a round
 * trip costs more than its row. The counter's row is locked from here to the commit only.
 */
export async function insertWriteRows(db: Db, rows: WriteRows): Promise<QuotaCount | null> {
  const { audit, messages, answer, quota } = rows;
  if (audit.length === 0 && messages.length === 0 && !answer && !quota) return null;
  const result = await sql<{ used: number | null; since: Date | null }>`
    with audited as (
      insert into audit (id, at, actor_id, action, target_kind, target_id, before, after, request_id,
        address)
      select * from jsonb_to_recordset(${JSON.stringify(audit)}::jsonb) as row (
        id uuid, at timestamptz, actor_id uuid, action text, target_kind text, target_id text,
        before jsonb, after jsonb, request_id text, address inet)
    ), answered as (
      insert into idempotency (account_id, key, request_hash, status, answer, created_at)
      select ${answer?.account_id ?? null}::uuid, ${answer?.key ?? null}::text,
        ${answer?.request_hash ?? null}::bytea, ${answer?.status ?? null}::int,
        ${answer?.answer ?? null}::json,
        ${answer?.created_at ?? null}::timestamptz
      where ${answer !== null}::boolean
    ), counted as (
      insert into quota_use as counter (account_id, kind, since, used)
      select ${quota?.accountId ?? null}::uuid, ${quota?.kind ?? null}::text,
        ${quota?.now ?? null}::timestamptz, 1
      where ${quota !== null}::boolean
      on conflict (account_id, kind) do update set
        since = case when counter.since > ${quota?.from ?? null}::timestamptz
            and counter.since <= excluded.since
          then counter.since else excluded.since end,
        used = case when counter.since > ${quota?.from ?? null}::timestamptz
            and counter.since <= excluded.since
          then counter.used + 1 else 1 end
      returning used, since
    ), notified as (
      select count(pg_notify(channel, text)) from
        jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as message (channel text, text text)
    )
    select counted.used, counted.since from notified left join counted on true
  `.execute(db);
  const [counted] = result.rows;
  return counted?.used && counted.since ? { used: counted.used, since: counted.since } : null;
}
