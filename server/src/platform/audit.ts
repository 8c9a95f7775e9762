import { storableAddress } from './audit-address.ts';
import type { Clock } from './clock.ts';
import { closingRowsOf, writeClosingRows } from './closing-rows.ts';
import type { Db } from './database.ts';
import { newId } from './ids.ts';

/** What happened, for the audit log. Secrets, codes and passwords never stand in it. */
export interface AuditEntry {
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

/** Writes an audit row; in a transaction it stands or falls with the change it tells of. */
export async function audit(db: Db, clock: Clock, entry: AuditEntry): Promise<void> {
  const now = clock();
  const row = {
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
  const closing = closingRowsOf(db);
  if (closing) closing.audit.push(row);
  else await writeClosingRows(db, { audit: [row], changes: [], accountChanges: [] });
}
