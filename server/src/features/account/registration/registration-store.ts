import { hash, randomBytes } from 'node:crypto';
import { emailKey } from '@fluteline/domain/account';
import { sql } from 'kysely';
import { anyOf, type Db, type Tx } from '../../../platform/database/database.ts';
import type { AccountRecord } from '../store.ts';

/**
 * Maximum number of secrets of a registration that is shown on several screens; the oldest are
 * removed.
 */
const MAX_SECRETS = 5;

const hashSecret = (secret: string) => hash('sha256', secret, 'buffer');

const key = (name: string) => sql`hashtextextended(${name}, 0)`;

/** Serialises registering and confirming a number until the transaction ends. */
export async function lockNumber(tx: Tx, mobile: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${key(`number ${mobile}`)})`.execute(tx);
}

/** Serialises a number and then the email it registers with; every transaction uses this order. */
export async function lockNumberAndEmail(tx: Tx, mobile: string, email: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${key(`number ${mobile}`)}),
      pg_advisory_xact_lock(${key(`email ${emailKey(email)}`)})`.execute(tx);
}

/** Adds a new secret of a registration and returns it; only its hash is stored. */
export async function issueSecret(db: Db, accountId: string, now: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await sql`
    with issued as (
      insert into registration_secret (secret_hash, account_id, created_at)
      values (${hashSecret(secret)}, ${accountId}, ${now})
    )
    delete from registration_secret where secret_hash in (
      select secret_hash from registration_secret where account_id = ${accountId}
      order by created_at desc offset ${MAX_SECRETS - 1})`.execute(db);
  return secret;
}

/** Finds the registration of a number by its secret. */
export function findBySecret(
  db: Db,
  mobile: string,
  secret: string,
): Promise<AccountRecord | undefined> {
  return db
    .selectFrom('account')
    .innerJoin('registrationSecret', 'registrationSecret.accountId', 'account.id')
    .selectAll('account')
    .where('registrationSecret.secretHash', '=', hashSecret(secret))
    .where('account.mobile', '=', mobile)
    .executeTakeFirst();
}

/** Deletes the secrets of a confirmed registration, which no longer needs them. */
export async function deleteSecrets(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('registrationSecret').where('accountId', '=', accountId).execute();
}

/**
 * Selects registrations that were never verified and have no report, which would be removed with
 * them.
 */
const isLeft = sql<boolean>`verified_at is null
  and not exists (select from report where report.account_id = account.id)`;

/**
 * Locks registrations that were not verified before a moment, except ones being confirmed, and
 * returns their ids.
 */
export async function takeUnconfirmed(tx: Tx, before: Date, max: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'customer')
    .where(isLeft)
    .where('isVerified', '=', false)
    .where('isActive', '=', true)
    .where('registeredAt', '<', before)
    .orderBy('registeredAt')
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Removes locked, unverified registrations with the notes on them, and their details in the audit
 * log. A registration with a report stays next to those that replace it.
 */
export async function deleteRegistrations(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const left = tx.selectFrom('account').select('id').where('id', '=', anyOf(ids)).where(isLeft);
  await tx.deleteFrom('accountNote').where('accountId', 'in', left).execute();
  const gone = await tx
    .deleteFrom('account')
    .where('id', '=', anyOf(ids))
    .where(isLeft)
    .returning('id')
    .execute();
  await tx
    .updateTable('audit')
    .set({ before: sql`null`, after: sql`null` })
    .where('targetId', '=', anyOf(gone.map(({ id }) => id)))
    .execute();
}
