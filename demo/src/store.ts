import type { Db, Tx } from '@fluteline/server/platform/database/database';
import { sql } from 'kysely';

/**
 * Waits while another process loads or removes the demonstration data; the lock ends with the
 * transaction.
 */
export async function takeTurn(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('demonstration', 0))`.execute(tx);
}

/** Returns the oldest administrator. */
export async function firstAdministrator(db: Db): Promise<string> {
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'administrator')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the first mobile number from `wanted` upwards that no account has. */
export async function freeMobile(db: Db, wanted: number): Promise<string> {
  const mobile = String(wanted);
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  return row ? freeMobile(db, wanted + 1) : mobile;
}

/** Adds a plant that can sign in. */
export async function insertPlant(
  tx: Tx,
  plant: {
    id: string;
    companyName: string;
    email: string;
    mobile: string;
    passwordHash: string;
    createdAt: Date;
  },
): Promise<void> {
  const { createdAt } = plant;
  await tx
    .insertInto('account')
    .values({
      ...plant,
      role: 'customer',
      name: '',
      isActive: true,
      isVerified: true,
      verifiedAt: createdAt,
      registeredAt: createdAt,
      updatedAt: createdAt,
    })
    .execute();
}
