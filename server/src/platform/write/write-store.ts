import { type RawBuilder, sql } from 'kysely';

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

/** Rows that a write stores in addition to its change. */
export interface WriteRows {
  readonly audit: readonly AuditRow[];
  readonly answer: AnswerRow | null;
}

/** Returns the statement that stores the audit rows and the answer; null when there are neither. */
export function writeRows({ audit, answer }: WriteRows): RawBuilder<unknown> | null {
  if (audit.length === 0 && !answer) return null;
  return sql`
    with audited as (
      insert into audit (id, at, actor_id, action, target_kind, target_id, before, after, request_id,
        address)
      select * from jsonb_to_recordset(${JSON.stringify(audit)}::jsonb) as row (
        id uuid, at timestamptz, actor_id uuid, action text, target_kind text, target_id text,
        before jsonb, after jsonb, request_id text, address inet)
    )
    insert into idempotency (account_id, key, request_hash, status, answer, created_at)
    select ${answer?.account_id ?? null}::uuid, ${answer?.key ?? null}::text,
      ${answer?.request_hash ?? null}::bytea, ${answer?.status ?? null}::int,
      ${answer?.answer ?? null}::json, ${answer?.created_at ?? null}::timestamptz
    where ${answer !== null}::boolean`;
}
