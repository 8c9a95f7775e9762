import type { Clock } from './clock.ts';
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
}

/** Writes an audit row; in a transaction it stands or falls with the change it tells of. */
export async function audit(db: Db, clock: Clock, entry: AuditEntry): Promise<void> {
  const now = clock();
  await db
    .insertInto('audit')
    .values({
      id: newId(now),
      at: now,
      actorId: entry.actorId,
      action: entry.action,
      targetKind: entry.targetKind,
      targetId: entry.targetId,
      before: JSON.stringify(entry.before ?? null),
      after: JSON.stringify(entry.after ?? null),
      requestId: entry.requestId,
    })
    .execute();
}
