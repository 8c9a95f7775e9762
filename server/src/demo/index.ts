import {
  createFirstAdministrator,
  hasAdministrator,
  hashPassword,
} from '../features/account/index.ts';
import { isCatalogueEmpty } from '../features/catalogue/index.ts';
import type { Tx } from '../platform/database.ts';
import type { PictureInput } from '../platform/files/file-rows.ts';
import type { Platform } from '../platform/platform.ts';
import { type DrawnPictures, drawnPictures } from './drawn-pictures.ts';
import { loadParts } from './load-parts.ts';
import { loadPlants } from './load-plants.ts';
import { type DemoPart, demoParts } from './parts/index.ts';
import { type DemoPlant, type DemoQuery, demoPlants } from './plants.ts';
import { samplePassword } from './sample-password.ts';
import { firstAdministrator, freeMobile, takeTurn } from './store.ts';

type Say = (line: string) => void;

const ADMINISTRATOR_MOBILE = 9_000_000_000;
const NOTHING_TO_DO = 'Demonstration data: the catalogue has items already, nothing was loaded.';

/** Told as soon as it exists: whatever happens to the rest, this password is known. */
async function needAdministrator({ db, clock }: Platform, say: Say): Promise<void> {
  if (await hasAdministrator(db)) return;
  const mobile = await freeMobile(db, ADMINISTRATOR_MOBILE);
  const password = samplePassword();
  const wanted = { mobile, password, name: 'Demonstration', email: null };
  if (!(await createFirstAdministrator(db, clock, wanted))) return;
  say(`Panel sign-in (/admin): mobile ${mobile}, password ${password}`);
}

/** The pictures of parts and queries. They are stored before any row is written, which is quick then. */
async function drawAll({ draw }: DrawnPictures) {
  const ofParts = new Map<DemoPart, PictureInput>();
  const ofQueries = new Map<DemoQuery, PictureInput[]>();
  const queries = demoPlants.flatMap((plant) => plant.queries);
  await Promise.all([
    ...demoParts.map(async (part) => ofParts.set(part, await draw('public', part.partType))),
    ...queries.map(async (query) => {
      const types = query.pictures ?? [];
      const drawn = await Promise.all(types.map((type) => draw('private', type)));
      ofQueries.set(query, drawn);
    }),
  ]);
  return { ofParts, ofQueries };
}

interface Prepared {
  readonly drawn: Awaited<ReturnType<typeof drawAll>>;
  readonly passwordHashes: ReadonlyMap<DemoPlant, string>;
}

/** Everything in one transaction: a load that is killed leaves nothing, and the next start loads. */
async function fill(platform: Platform, tx: Tx, prepared: Prepared): Promise<string[] | null> {
  await takeTurn(tx);
  if (!(await isCatalogueEmpty(tx))) return null;
  const { drawn, passwordHashes } = prepared;
  const administratorId = await firstAdministrator(tx);
  const items = await loadParts(platform, tx, administratorId, drawn.ofParts);
  const world = { administratorId, items, pictures: drawn.ofQueries, passwordHashes };
  return loadPlants(platform, tx, world);
}

/**
 * Loads the demonstration data where there are no catalogue items yet: 60 parts, three plants and
 * their queries. Tells the sign-ins once, when they are made.
 */
export async function loadDemo(platform: Platform, say: Say): Promise<void> {
  if (!(await isCatalogueEmpty(platform.db))) return say(NOTHING_TO_DO);
  say('Loading the demonstration data. Its pictures take some seconds to draw.');
  await needAdministrator(platform, say);
  const password = samplePassword();
  const passwordHashes = new Map<DemoPlant, string>();
  for (const plant of demoPlants) {
    const own = plant === demoPlants[0] ? password : samplePassword();
    passwordHashes.set(plant, await hashPassword(own));
  }
  const pictures = drawnPictures(platform);
  let loaded: string[] | null = null;
  try {
    const drawn = await drawAll(pictures);
    loaded = await platform.db
      .transaction()
      .execute((tx) => fill(platform, tx, { drawn, passwordHashes }));
  } finally {
    if (!loaded) await pictures.discard();
  }
  if (!loaded) return say(NOTHING_TO_DO);
  const queries = demoPlants.reduce((sum, plant) => sum + plant.queries.length, 0);
  say(`Loaded ${demoParts.length} parts and ${demoPlants.length} plants with ${queries} queries.`);
  say(
    `Customer sign-in (${demoPlants[0]?.companyName}): mobile ${loaded[0]}, password ${password}`,
  );
}
