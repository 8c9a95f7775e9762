import { queryCalls } from '@fluteline/contract/query';
import { queryForCatalogueItem } from '@fluteline/domain/query';
import type { ItemRecord } from '../features/catalogue/index.ts';
import { changeQuery, raiseQuery } from '../features/query/index.ts';
import { secondsAfter } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import type { PictureInput } from '../platform/files/file-rows.ts';
import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import { DEMO_REQUEST } from './load-parts.ts';
import { momentOf } from './moments.ts';
import { type DemoMoment, type DemoPlant, type DemoQuery, demoPlants } from './plants.ts';
import { freeMobile, insertPlant } from './store.ts';

const FIRST_MOBILE = 9_000_000_001;
const JOINED_SECONDS_AGO = 36 * 86_400;

/** What the queries are raised on and answered by. */
export interface DemoWorld {
  readonly administratorId: string;
  readonly items: readonly ItemRecord[];
  readonly pictures: ReadonlyMap<DemoQuery, readonly PictureInput[]>;
  /** One hash a plant. */
  readonly passwordHashes: ReadonlyMap<DemoPlant, string>;
}

function asSent({ wanted, urgency }: DemoQuery, items: readonly ItemRecord[]) {
  if (!('modelNo' in wanted)) return { ...wanted, urgencyLevel: urgency };
  const item = items.find(({ modelNo }) => modelNo === wanted.modelNo);
  if (!item) throw new RangeError(`No part ${wanted.modelNo} in the demonstration data`);
  return queryForCatalogueItem(item, urgency);
}

async function loadQuery(
  platform: Platform,
  tx: Tx,
  world: DemoWorld,
  query: DemoQuery,
  accountId: string,
): Promise<void> {
  const now = platform.clock();
  const on = (moment: DemoMoment) => ({ ...platform, clock: () => momentOf(now, moment) });
  const { id } = await raiseQuery(on(query.raised), tx, {
    caller: { accountId },
    body: queryCalls.raiseSparePartQuery.body.parse(asSent(query, world.items)),
    pictures: new Map([['Images', world.pictures.get(query) ?? []]]),
    requestId: DEMO_REQUEST,
  });
  const answer = (moment: DemoMoment, urgencyLevel: string) =>
    changeQuery(on(moment), tx, {
      caller: { accountId: world.administratorId, isAdministrator: true },
      query: { id },
      body: queryCalls.changeSparePartQuery.body.parse({ urgencyLevel }),
      pictures: new Map(),
      requestId: DEMO_REQUEST,
    });
  if (query.resolved) await answer(query.resolved, 'Done');
  if (query.reopened) await answer(query.reopened, 'High');
}

/** Adds the plants and their queries; answers the mobile number of each plant. */
export async function loadPlants(platform: Platform, tx: Tx, world: DemoWorld): Promise<string[]> {
  const mobiles: string[] = [];
  const createdAt = secondsAfter(platform.clock(), -JOINED_SECONDS_AGO);
  for (const plant of demoPlants) {
    const { companyName, email, queries } = plant;
    const mobile = await freeMobile(tx, FIRST_MOBILE + mobiles.length);
    const passwordHash = world.passwordHashes.get(plant) ?? '';
    const id = newId(createdAt);
    await insertPlant(tx, { id, companyName, email, mobile, passwordHash, createdAt });
    for (const query of queries) await loadQuery(platform, tx, world, query, id);
    mobiles.push(mobile);
  }
  return mobiles;
}
