import { emailKey } from '@fluteline/domain/account';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { AccountTable } from '../../platform/tables.ts';

/** An account as stored. */
export type AccountRecord = Selectable<AccountTable>;

/** The account of a mobile number. */
export function findByMobile(db: Db, mobile: string): Promise<AccountRecord | undefined> {
  return db.selectFrom('account').selectAll().where('mobile', '=', mobile).executeTakeFirst();
}

/** The account of an email address, letter case apart. */
export function findByEmail(db: Db, email: string): Promise<AccountRecord | undefined> {
  return db
    .selectFrom('account')
    .selectAll()
    .where(sql`lower(email)`, '=', emailKey(email))
    .executeTakeFirst();
}

/** An account by id. */
export function findById(db: Db, id: string): Promise<AccountRecord | undefined> {
  return db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
}

/** An account by id, held until the transaction ends. */
export function holdById(db: Db, id: string): Promise<AccountRecord | undefined> {
  return db.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Adds an account. */
export async function insertAccount(db: Db, account: AccountRecord): Promise<void> {
  await db.insertInto('account').values(account).execute();
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

/** Removes an account that was never verified. */
export async function deleteAccount(db: Db, id: string): Promise<void> {
  await db.deleteFrom('account').where('id', '=', id).execute();
}

/** How many administrators could sign in now, one apart; their rows are held. */
export async function holdOtherAdministrators(db: Db, exceptId: string): Promise<number> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'administrator')
    .where('isActive', '=', true)
    .where('id', '<>', exceptId)
    .forUpdate()
    .execute();
  return rows.length;
}

/** True when there is any administrator. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'administrator')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
