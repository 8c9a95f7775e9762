import type { Db } from '../../platform/database.ts';
import { publicAddress } from '../../platform/files/addresses.ts';
import { newestItems } from './store.ts';

/** The address of the picture that the catalogue opens with. */
export async function firstPicture(db: Db): Promise<string | undefined> {
  const [newest] = await newestItems(db, 1);
  const [name] = newest?.images ?? [];
  return name === undefined ? undefined : publicAddress(name);
}
