import type pg from 'pg';
import { systemClock } from '../server/src/platform/clock.ts';
import type { Db } from '../server/src/platform/database/database.ts';
import { newId } from '../server/src/platform/ids.ts';
import { openSession } from '../server/src/platform/sessions/sessions.ts';

type Role = 'customer' | 'administrator';

/** Adds a verified customer or an administrator; returns its id. */
export async function buyer(
  pool: pg.Pool,
  number: number,
  role: Role = 'customer',
): Promise<string> {
  const now = new Date();
  const id = newId(now);
  const mobile = `9${String(number).padStart(9, '0')}`;
  await pool.query(
    `insert into account (id, role, email, mobile, company_name, password_hash, is_active,
       is_verified, verified_at, registered_at, created_at, updated_at)
     values ($1, $5, $2, $3, 'Bench Box Works', 'none', true, true, $4, $4, $4, $4)`,
    [id, `${id}@example.com`, mobile, now, role],
  );
  return id;
}

/** Signs an account in; returns its token. */
export function signIn(db: Db, accountId: string, role: Role = 'customer'): Promise<string> {
  return openSession(db, systemClock, {
    accountId,
    role,
    purpose: 'session',
    userAgent: 'bench',
  });
}
