import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { newId } from '../ids.ts';
import { storableAddress } from './audit-address.ts';
import { type AuditRow, writeRows } from './write-store.ts';

/** An event for the audit log. It must never contain secrets, codes or passwords. */
export interface AuditEntry {
  /** The account that acted; `null` for a job and others without an account. */
  readonly actorId: string | null;
  /** Noun and verb in the past tense: 'catalogue_item.deleted'. */
  readonly action: string;
  readonly targetKind: string;
  readonly targetId: string | null;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly requestId: string;
  /** Origin of a refused call. */
  readonly address?: string | undefined;
}

/** Returns an entry as a row of the log. */
export function auditRow(entry: AuditEntry, now: Date): AuditRow {
  return {
    id: newId(now),
    at: now,
    actor_id: entry.actorId,
    action: entry.action,
    target_kind: entry.targetKind,
    target_id: entry.targetId,
    before: entry.before ?? null,
    after: entry.after ?? null,
    request_id: entry.requestId,
    address: storableAddress(entry.address),
  };
}

/**
 * Adds an entry that belongs to no write: a refusal, or a sent message. Within a write,
 * `write.audit` commits its entry with the change.
 */
export async function insertAudit(db: Db, clock: Clock, entry: AuditEntry): Promise<void> {
  const audit = [auditRow(entry, clock())];
  await writeRows({ audit, answer: null })?.execute(db);
}
