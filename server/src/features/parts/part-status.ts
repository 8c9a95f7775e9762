import { PART_TYPE_COUNT } from '@fluteline/domain/parts';
import type { Db } from '../../platform/database/database.ts';
import { countTypes } from './store.ts';

/** Returns how many part types a plant has stated, and how many there are, as sent on the wire. */
export async function partStatus(
  db: Db,
  accountId: string,
): Promise<{ completedParts: number; totalParts: number }> {
  return { completedParts: await countTypes(db, accountId), totalParts: PART_TYPE_COUNT };
}
