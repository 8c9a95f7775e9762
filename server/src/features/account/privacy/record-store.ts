import { sql } from 'kysely';
import { anyOf, type Db } from '../../../platform/database/database.ts';

/** Returns every account that requested erasure or was erased, with its due date. */
export async function erasuresAsked(db: Db): Promise<{ id: string; due: Date }[]> {
  const { rows } = await sql<{ id: string; due: Date }>`
    select id, coalesce(erasure_due_at, erased_at) as due from account
    where erasure_due_at is not null or erased_at is not null`.execute(db);
  return rows;
}

/** Returns the due dates that some accounts cancelled, from the audit log. */
export async function erasuresTakenBack(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; due: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; due: string }>`
    select target_id as id, before ->> 'erasureDueAt' as due from audit
    where target_id = ${anyOf(ids)} and action = 'account.erasure_cancelled'`.execute(db);
  return rows;
}

/** Sets or removes due dates; returns the accounts that this changes. */
export async function setErasures(
  db: Db,
  list: readonly { id: string; due: Date | null }[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update account set erasure_due_at = asked.due
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as asked (id uuid, due timestamptz)
    where account.id = asked.id and erased_at is null and erasure_due_at is distinct from asked.due
    returning account.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Removes due dates that were cancelled before, if they are exactly the same; returns the accounts
 * that this changes.
 */
export async function cancelLostErasures(
  db: Db,
  list: readonly { id: string; due: string }[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update account set erasure_due_at = null
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as lost (id uuid, due timestamptz)
    where account.id = lost.id and erased_at is null and erasure_due_at = lost.due
    returning account.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Sets due dates that the database does not have, unless the audit log says that this date was
 * cancelled: the database was recovered to a moment before the request. Returns the accounts that
 * this changes.
 */
export async function setLostErasures(
  db: Db,
  list: readonly { id: string; due: string }[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update account set erasure_due_at = lost.due::timestamptz
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as lost (id uuid, due text)
    where account.id = lost.id and erased_at is null and erasure_due_at is null and not exists (
      select from audit where target_id = account.id::text
        and action = 'account.erasure_cancelled' and before ->> 'erasureDueAt' = lost.due)
    returning account.id`.execute(db);
  return rows.map(({ id }) => id);
}
