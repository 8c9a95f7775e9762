import type { Tx } from '../../platform/database/database.ts';

/** Makes a plant's newest questionnaire urgent; returns false when it has none. */
export async function markUrgent(tx: Tx, accountId: string, now: Date): Promise<boolean> {
  const changed = await tx
    .updateTable('questionnaire')
    .set({ urgency: 'high', updatedAt: now })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('questionnaire')
        .select('id')
        .where('accountId', '=', accountId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Time of each request for an audit, by the id of its questionnaire. */
export type AuditRequests = Readonly<Record<string, Date | null>>;

/**
 * Marks an account as reported: its newest questionnaire becomes urgent, and its requests for an
 * audit are answered. Returns those requests; the account must be locked.
 */
export async function markReported(tx: Tx, accountId: string, now: Date): Promise<AuditRequests> {
  const asked = await tx
    .selectFrom('questionnaire')
    .select(['id', 'auditRequestedAt'])
    .where('accountId', '=', accountId)
    .where('auditRequestedAt', 'is not', null)
    .execute();
  await tx
    .updateTable('questionnaire')
    .set({ auditRequestedAt: null, updatedAt: now })
    .where('accountId', '=', accountId)
    .where('auditRequestedAt', 'is not', null)
    .execute();
  await markUrgent(tx, accountId, now);
  return Object.fromEntries(asked.map(({ id, auditRequestedAt }) => [id, auditRequestedAt]));
}
