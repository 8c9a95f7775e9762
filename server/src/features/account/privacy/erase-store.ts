import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { AccountTable } from '../../../platform/database/tables.ts';
import { forgetSubjects } from '../../../platform/limits/attempts.ts';
import type { Erasure, Place } from './erasure-step.ts';

/** Maximum number of accounts whose erasure begins in one run. */
export const AT_ONCE = 100;
/** Ids of an account's rows in other tables, by kind. */
export interface Things {
  readonly queries: readonly string[];
  readonly machines: readonly string[];
  readonly others: readonly string[];
  /** Names of every file that these rows show. */
  readonly files: readonly string[];
  /** Identifying words from the account's questionnaires. */
  readonly marks: readonly string[];
  readonly names: readonly string[];
}

/** Returns the accounts that are due for erasure. */
export async function dueAccounts(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('erasureDueAt', '<=', now)
    .where('erasedAt', 'is', null)
    .orderBy('erasureDueAt')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Finds an account that is due for erasure, and locks it exclusively until the transaction ends.
 */
export function lockDue(
  tx: Tx,
  id: string,
  now: Date,
): Promise<Selectable<AccountTable> | undefined> {
  return tx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .where('erasureDueAt', '<=', now)
    .where('erasedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns all rows of an account in other tables. */
export async function findThings(tx: Tx, id: string): Promise<Things> {
  const { rows } = await sql<Things>`
    select
      array(select q.id::text from query q where q.account_id = ${id}) as queries,
      array(select m.id::text from machine m where m.account_id = ${id}) as machines,
      array(
        select p.id::text from plant_part p where p.account_id = ${id}
        union all select n.id::text from questionnaire n where n.account_id = ${id}
        union all select r.id::text from report r where r.account_id = ${id}
      ) as others,
      array(
        select unnest(q.images) from query q where q.account_id = ${id}
        union select unnest(m.images) from machine m where m.account_id = ${id}
        union select unnest(p.images) from plant_part p where p.account_id = ${id}
        union select part ->> 'image'
          from plant_part p, jsonb_array_elements(p.components) part
          where p.account_id = ${id} and part ->> 'image' is not null
        union select file ->> 'name'
          from query q join query_message m on m.query_id = q.id, jsonb_array_elements(m.files) file
          where q.account_id = ${id}
        union select r.file from report r where r.account_id = ${id} and r.file is not null
      ) as files,
      array(
        select unnest(array[n.contact_number, n.alternate_contact_number, n.gst_number])
        from questionnaire n where n.account_id = ${id}
      ) as marks,
      array(
        select unnest(array[n.company_name, n.owner_name])
        from questionnaire n where n.account_id = ${id}
      ) as names`.execute(tx);
  const [things] = rows;
  if (!things) throw new Error('a select without a table has one row');
  return things;
}

/** Removes the rows that belong to the account alone. */
export async function deleteOwn(tx: Tx, id: string, mobile: string): Promise<void> {
  await tx.deleteFrom('session').where('accountId', '=', id).execute();
  await tx.deleteFrom('secondFactor').where('accountId', '=', id).execute();
  await tx
    .deleteFrom('oneTimeCode')
    .where((eb) => eb.or([eb('accountId', '=', id), eb('mobile', '=', mobile)]))
    .execute();
  await forgetSubjects(tx, [id, mobile]);
  await tx.deleteFrom('quotaUse').where('accountId', '=', id).execute();
  await tx.deleteFrom('idempotency').where('accountId', '=', id).execute();
  await tx
    .deleteFrom('queryMessage')
    .where('queryId', 'in', (eb) =>
      eb.selectFrom('query').select('query.id').where('query.accountId', '=', id),
    )
    .execute();
  await tx.deleteFrom('accountNote').where('accountId', '=', id).execute();
  await tx
    .deleteFrom('notification')
    .where('queryId', 'in', (eb) =>
      eb.selectFrom('query').select('query.id').where('query.accountId', '=', id),
    )
    .execute();
  await tx.deleteFrom('savedMachineSearch').where('accountId', '=', id).execute();
  await tx.deleteFrom('plantPart').where('accountId', '=', id).execute();
  await tx.deleteFrom('questionnaire').where('accountId', '=', id).execute();
  await tx.deleteFrom('report').where('accountId', '=', id).execute();
  await tx.deleteFrom('notificationRecipient').where('accountId', '=', id).execute();
  await tx
    .updateTable('file')
    .set({ accountId: null, originalName: '' })
    .where('accountId', '=', id)
    .execute();
}

/** Notes what remains to be erased in the audit log once the account itself is erased. */
export async function beginErasure(tx: Tx, erasure: Erasure, now: Date): Promise<void> {
  const { accountId, targets, words } = erasure;
  const { marks, names } = words;
  await tx
    .insertInto('erasure')
    .values({
      accountId,
      targets: [...targets],
      marks: [...marks],
      names: [...names],
      after: null,
      createdAt: now,
    })
    .execute();
}

/** Returns the accounts whose erasure continues in the audit log, the earliest first. */
export async function openErasures(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('erasure')
    .select('accountId')
    .orderBy('createdAt')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ accountId }) => accountId);
}

/** Finds an erasure and its progress, and locks it until the transaction ends. */
export async function lockErasure(
  tx: Tx,
  id: string,
): Promise<{ erasure: Erasure; step: number; after: Place } | undefined> {
  const row = await tx
    .selectFrom('erasure')
    .selectAll()
    .where('accountId', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { accountId, targets, marks, names, step, after } = row;
  return { erasure: { accountId, targets, words: { marks, names } }, step, after };
}

/** Stores the progress of an erasure; with `null` nothing is left, and its words are deleted. */
export async function saveErasure(
  tx: Tx,
  id: string,
  place: { step: number; after: Place } | null,
): Promise<void> {
  if (!place) {
    await tx.deleteFrom('erasure').where('accountId', '=', id).execute();
    return;
  }
  const { step, after } = place;
  await tx
    .updateTable('erasure')
    .set({ step, after: after && [...after] })
    .where('accountId', '=', id)
    .execute();
}

/** Blanks an account: only its existence and its dates remain. Number and email become free. */
export async function blankAccount(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({
      email: null,
      mobile: id,
      companyName: '',
      name: '',
      passwordHash: 'erased',
      isActive: false,
      isVerified: false,
      consentVersion: null,
      consentedAt: null,
      analyticsConsent: false,
      erasureDueAt: null,
      erasedAt: now,
      updatedAt: now,
    })
    .where('id', '=', id)
    .execute();
}
