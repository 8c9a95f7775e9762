import type { Tx } from '../../platform/database/database.ts';

/** Makes a plant's newest questionnaire urgent; false where it has none. */
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

/** A report has come: the newest questionnaire is urgent, and a request for an audit is answered. */
export async function markReported(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('questionnaire')
    .set({ auditRequestedAt: null, updatedAt: now })
    .where('accountId', '=', accountId)
    .where('auditRequestedAt', 'is not', null)
    .execute();
  await markUrgent(tx, accountId, now);
}
