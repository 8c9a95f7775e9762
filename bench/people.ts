import type pg from 'pg';
import { systemClock } from '../server/src/platform/clock.ts';
import type { Db } from '../server/src/platform/database.ts';
import { newId } from '../server/src/platform/ids.ts';
import { openSession } from '../server/src/platform/sessions.ts';

/** Adds a verified customer; answers its id. */
export async function buyer(pool: pg.Pool, number: number): Promise<string> {
  const now = new Date();
  const id = newId(now);
  const mobile = `9${String(number).padStart(9, '0')}`;
  await pool.query(
    `insert into account (id, role, email, mobile, company_name, password_hash, is_active,
       is_verified, registered_at, created_at, updated_at)
     values ($1, 'customer', $2, $3, 'Bench Box Works', 'none', true, true, $4, $4, $4)`,
    [id, `${id}@example.com`, mobile, now],
  );
  return id;
}

/** Signs an account in; answers its token. */
export function signIn(db: Db, accountId: string): Promise<string> {
  return openSession(db, systemClock, {
    accountId,
    role: 'customer',
    purpose: 'session',
    userAgent: 'bench',
  });
}
