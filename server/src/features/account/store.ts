import { emailKey } from '@fluteline/domain/account';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { AccountTable } from '../../platform/database/tables.ts';
import type { AnyWrite } from '../../platform/write/write.ts';

/** Columns that the database itself counts. */
type Counts = 'questionnaireCount' | 'auditCount' | 'partTypeCount';
/** An account as stored, without its counts. */
export type AccountRecord = Omit<Selectable<AccountTable>, Counts>;
/** An account with its counts. */
export type AccountWithCounts = Selectable<AccountTable>;

/** Finds the account of a mobile number; when only registrations have it, the newest one. */
export function findByMobile(db: Db, mobile: string): Promise<AccountRecord | undefined> {
  return db
    .selectFrom('account')
    .selectAll()
    .where('mobile', '=', mobile)
    .orderBy((eb) => eb.or([eb('verifiedAt', 'is not', null), eb('isActive', '=', false)]), 'desc')
    .orderBy('registeredAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Returns the accounts that a mobile number may sign in to: its account alone, or its
 * registrations, newest first.
 */
export async function accountsOf(db: Db, mobile: string): Promise<AccountRecord[]> {
  const rows = await db
    .selectFrom('account')
    .selectAll()
    .where('mobile', '=', mobile)
    .orderBy('registeredAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const confirmed = rows.filter(({ verifiedAt }) => verifiedAt !== null);
  return confirmed.length > 0 ? confirmed : rows;
}

/** Finds an account by id. */
export function findById(db: Db, id: string): Promise<AccountRecord | undefined> {
  return db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Finds an account by id and locks it until the transaction ends. */
export function lockById(tx: Tx, id: string): Promise<AccountRecord | undefined> {
  return tx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Finds an account by id and locks it exclusively, for a change that revokes a right: writes under
 * way with that right end first, and later ones see the change.
 */
export function lockForUpdate(tx: Tx, id: string): Promise<AccountRecord | undefined> {
  return tx.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Finds a customer by id who is not erased, and locks the account until the transaction ends. */
export async function lockCustomer(tx: Tx, id: string): Promise<AccountRecord | undefined> {
  const account = await lockById(tx, id);
  return account?.role === 'customer' && account.erasedAt === null ? account : undefined;
}

/**
 * Returns every account with a mobile number, oldest first, and locks them until the transaction
 * ends.
 */
export function lockByMobile(tx: Tx, mobile: string): Promise<AccountRecord[]> {
  return tx
    .selectFrom('account')
    .selectAll()
    .where('mobile', '=', mobile)
    .orderBy('registeredAt')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Returns every account with an email address in any letter case, and locks them until the
 * transaction ends.
 */
export function lockByEmail(tx: Tx, email: string): Promise<AccountRecord[]> {
  return tx
    .selectFrom('account')
    .selectAll()
    .where(sql`lower(email)`, '=', emailKey(email))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Returns the accounts that claim an email address, and locks them until the transaction ends. */
export function lockClaims(tx: Tx, email: string): Promise<AccountRecord[]> {
  return tx
    .selectFrom('account')
    .selectAll()
    .where(sql`lower(email)`, '=', emailKey(email))
    .where('emailClaimed', '=', true)
    .forUpdate()
    .execute();
}

/** Adds an account and returns its row. */
export function insertAccount(db: Db, account: Insertable<AccountTable>): Promise<AccountRecord> {
  return db.insertInto('account').values(account).returningAll().executeTakeFirstOrThrow();
}

/** Changes an account and returns its row. */
export function updateAccount(
  db: Db,
  id: string,
  change: Partial<AccountRecord>,
): Promise<AccountRecord> {
  return db
    .updateTable('account')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Returns true when another administrator can sign in. Serialised until the transaction ends:
 * otherwise two administrators who remove each other at the same time would each find the other.
 */
export async function hasOtherAdministrator(tx: Tx, exceptId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`.execute(tx);
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('role', '=', sql.lit('administrator'))
    .where('isActive', '=', true)
    .where('id', '<>', exceptId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns true when there is an administrator who is not erased. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', sql.lit('administrator'))
    .where('erasedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns true when an account has any record that only a plant has. */
export async function hasPlantRecords(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from query where account_id = ${id})
      or exists (select from machine where account_id = ${id})
      or exists (select from plant_part where account_id = ${id})
      or exists (select from questionnaire where account_id = ${id})
      or exists (select from report where account_id = ${id}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Returns every administrator who is not erased, oldest first. */
export function listAdministrators(db: Db): Promise<AccountRecord[]> {
  return db
    .selectFrom('account')
    .selectAll()
    .where('role', '=', sql.lit('administrator'))
    .where('erasedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Unassigns the open queries of a former administrator, and notes it in their histories. */
export async function unassignQueriesOf(
  write: AnyWrite,
  administratorId: string,
  actorId: string,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with freed as (
      update query set assigned_to = null, version = version + 1
      where assigned_to = ${administratorId} and status = 'open'
      returning id, jsonb_build_object('urgency', urgency, 'status', status) as state
    ), history as (
      insert into query_event (id, query_id, at, actor_id, kind, before, after, fields)
      select gen_random_uuid(), id, ${write.now}, ${actorId}, 'changed',
        state || jsonb_build_object('assignedTo', ${administratorId}::text),
        state || '{"assignedTo": null}', '{assignedTo}'
      from freed
    )
    select id from freed`.execute(write.tx);
  const state = { before: { assignedTo: administratorId }, after: { assignedTo: null } };
  for (const { id: targetId } of rows) {
    write.audit({ action: 'query.changed', targetKind: 'query', targetId, actorId, ...state });
    write.changed('query', targetId);
  }
}
