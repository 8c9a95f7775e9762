import { emailKey } from '@fluteline/domain/account';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { AccountTable } from '../../platform/database/tables.ts';
import type { AnyWrite } from '../../platform/write/write.ts';

/** What the database itself counts of an account. */
type Counts = 'questionnaireCount' | 'auditCount' | 'partTypeCount';
/** An account as stored. */
export type AccountRecord = Omit<Selectable<AccountTable>, Counts>;
/** An account with what it did so far. */
export type AccountWithCounts = Selectable<AccountTable>;

/** The account of a mobile number; where only registrations have it, the newest of them. */
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

/** Everyone a mobile number may sign in as: its account alone, else its registrations, newest first. */
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

/** An account by id. */
export function findById(db: Db, id: string): Promise<AccountRecord | undefined> {
  return db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
}

/** An account by id, locked until the transaction ends. */
export function lockById(tx: Tx, id: string): Promise<AccountRecord | undefined> {
  return tx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * The same for a change that takes a right away: writes under way with that right end first, later
 * ones see the change.
 */
export function lockForUpdate(tx: Tx, id: string): Promise<AccountRecord | undefined> {
  return tx.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** A customer by id who was not erased, locked until the transaction ends. */
export async function lockCustomer(tx: Tx, id: string): Promise<AccountRecord | undefined> {
  const account = await lockById(tx, id);
  return account?.role === 'customer' && account.erasedAt === null ? account : undefined;
}

/** Everyone with a mobile number, eldest first, locked until the transaction ends. */
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

/** Everyone with an email address, letter case apart, locked until the transaction ends. */
export function lockByEmail(tx: Tx, email: string): Promise<AccountRecord[]> {
  return tx
    .selectFrom('account')
    .selectAll()
    .where(sql`lower(email)`, '=', emailKey(email))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Whoever claims an email address, locked until the transaction ends. */
export function lockClaims(tx: Tx, email: string): Promise<AccountRecord[]> {
  return tx
    .selectFrom('account')
    .selectAll()
    .where(sql`lower(email)`, '=', emailKey(email))
    .where('emailClaimed', '=', true)
    .forUpdate()
    .execute();
}

/** Adds an account; answers it as it is then. */
export function insertAccount(db: Db, account: Insertable<AccountTable>): Promise<AccountRecord> {
  return db.insertInto('account').values(account).returningAll().executeTakeFirstOrThrow();
}

/** Changes an account; answers it as it is then. */
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
 * True when another administrator could sign in. Until the transaction ends nobody else gets an answer:
 * two who take each other away at once would each find the other.
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

/** True when there is any administrator who was not erased. */
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

/** True when an account has anything that only a plant has. */
export async function hasPlantRecords(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from query where account_id = ${id})
      or exists (select from machine where account_id = ${id})
      or exists (select from plant_part where account_id = ${id})
      or exists (select from questionnaire where account_id = ${id})
      or exists (select from report where account_id = ${id}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Every administrator who was not erased, the eldest first. */
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

/** Leaves the open queries of somebody who administers no more to nobody, as their histories say. */
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
