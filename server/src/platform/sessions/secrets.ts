import { randomBytes } from 'node:crypto';
import type { Db } from '../database/database.ts';

/** Returns a key that all processes share: made once, stored as a row. */
export async function readSecret(
  db: Db,
  name: string,
  make: () => Buffer = () => randomBytes(32),
): Promise<Buffer> {
  await db
    .insertInto('secret')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
}
