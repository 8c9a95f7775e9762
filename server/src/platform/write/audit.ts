import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { newId } from '../ids.ts';
import { storableAddress } from './audit-address.ts';
import { type AuditRow, writeRows } from './write-store.ts';

/** What happened, for the audit log. Secrets, codes and passwords never stand in it. */
export interface AuditEntry {
  /** The account that did it; `null` for nobody's, such as a job's. */
  readonly actorId: string | null;
  /** Noun and verb, past tense: 'catalogue_item.deleted'. */
  readonly action: string;
  readonly targetKind: string;
  readonly targetId: string | null;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly requestId: string;
  /** Where a call came from, for what was refused. */
  readonly address?: string | undefined;
}

/** An entry as a row of the log. */
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
 * Adds an entry that belongs to no write: a refusal, or what was sent. In a write it is
 * `write.audit`, which stands or falls with the change.
 */
export async function insertAudit(db: Db, clock: Clock, entry: AuditEntry): Promise<void> {
  const audit = [auditRow(entry, clock())];
  await writeRows({ audit, answer: null })?.execute(db);
}
