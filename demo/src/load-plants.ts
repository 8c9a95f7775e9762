import { newId } from '@fluteline/server/platform/ids';
import type { DemoPlant } from './data.ts';
import type { LoadedPlant, Loading } from './loading.ts';
import { momentOf } from './moments.ts';
import { freeMobile, insertPlant } from './store.ts';

const FIRST_MOBILE = 9_000_000_001;

/** Adds the plants' accounts, each with the hash of a password. */
export async function loadPlants(
  { tx, now, data }: Loading,
  passwordHashes: ReadonlyMap<DemoPlant, string>,
): Promise<LoadedPlant[]> {
  const loaded: LoadedPlant[] = [];
  for (const plant of data.plants) {
    const { companyName, email } = plant;
    const createdAt = momentOf(now, plant.joined);
    const accountId = newId(createdAt);
    const mobile = await freeMobile(tx, FIRST_MOBILE + loaded.length);
    const passwordHash = passwordHashes.get(plant) ?? '';
    await insertPlant(tx, { id: accountId, companyName, email, mobile, passwordHash, createdAt });
    loaded.push({ plant, accountId, mobile });
  }
  return loaded;
}
