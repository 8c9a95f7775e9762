import type { AccountChange, LiveChange } from '@fluteline/contract/live';
import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';

/** The PostgreSQL channel changes are told on. */
export const CHANGES = 'changes';
/** The channel of changes that concern single accounts: open panels do not follow it. */
export const ACCOUNT_CHANGES = 'account_changes';

/** What changed: enough for an open screen to know that it must ask again. */
export interface Change {
  readonly topic: Exclude<LiveChange['topic'], 'reload'>;
  readonly id: string;
}

/** What of an account changed. */
export type AccountTopic = Exclude<AccountChange['topic'], 'reload' | 'replaced'>;

/** The accounts of which something changed: as many as fit into one message. */
export interface ChangeOfAccounts {
  readonly topic: AccountTopic;
  readonly accountIds: readonly string[];
}

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

/** A kept answer, under its key. */
export interface AnswerRow {
  readonly account_id: string;
  readonly key: string;
  readonly request_hash: Buffer;
  readonly status: number;
  readonly answer: string | null;
  readonly created_at: Date;
}

/** What a write leaves behind besides its change: gathered on the way, written in one statement. */
export interface ClosingRows {
  readonly audit: AuditRow[];
  readonly changes: Change[];
  readonly accountChanges: ChangeOfAccounts[];
}

// A round trip costs more than its row: a write would spend half its time on bookkeeping.
const gathering = new WeakMap<Db, ClosingRows>();

/** From here on, audit rows and announcements of this transaction wait for `writeClosingRows`. */
export function gatherClosingRows(tx: Tx): ClosingRows {
  const rows = { audit: [], changes: [], accountChanges: [] };
  gathering.set(tx, rows);
  return rows;
}

/** What this transaction gathers; `undefined` where rows are written as they come. */
export function closingRowsOf(db: Db): ClosingRows | undefined {
  return gathering.get(db);
}

/** Writes audit rows, announcements and the kept answer of a transaction, before it commits. */
export async function writeClosingRows(
  db: Db,
  rows: ClosingRows,
  answer: AnswerRow | null = null,
): Promise<void> {
  const { audit, changes, accountChanges } = rows;
  const messages = [
    ...changes.map((change) => ({ channel: CHANGES, text: JSON.stringify(change) })),
    ...accountChanges.map((change) => ({ channel: ACCOUNT_CHANGES, text: JSON.stringify(change) })),
  ];
  if (audit.length === 0 && messages.length === 0 && answer === null) return;
  await sql`
    with audited as (
      insert into audit (id, at, actor_id, action, target_kind, target_id, before, after, request_id,
        address)
      select * from jsonb_to_recordset(${JSON.stringify(audit)}::jsonb) as row (
        id uuid, at timestamptz, actor_id uuid, action text, target_kind text, target_id text,
        before jsonb, after jsonb, request_id text, address inet)
    ), kept as (
      insert into idempotency (account_id, key, request_hash, status, answer, created_at)
      select ${answer?.account_id ?? null}::uuid, ${answer?.key ?? null}::text,
        ${answer?.request_hash ?? null}::bytea, ${answer?.status ?? null}::int,
        ${answer?.answer ?? null}::json,
        ${answer?.created_at ?? null}::timestamptz
      where ${answer !== null}::boolean
    )
    select pg_notify(channel, text) from
      jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as message (channel text, text text)
  `.execute(db);
}
