import {
  createFirstAdministrator,
  hasAdministrator,
  hashPassword,
} from '@fluteline/server/features/account';
import { isCatalogueEmpty } from '@fluteline/server/features/catalogue';
import type { Demonstration } from '@fluteline/server/features/settings';
import type { NewDocument } from '@fluteline/server/platform/files/file-rows';
import type { Platform } from '@fluteline/server/platform/platform';
import { type AnyWrite, transact } from '@fluteline/server/platform/write/write';
import { type DemoData, type DemoPlant, readDemoData } from './data.ts';
import { openDemoFiles } from './demo-files.ts';
import { loadMachineQueries } from './load-machine-queries.ts';
import { loadMachines } from './load-machines.ts';
import { loadNotifications } from './load-notifications.ts';
import { loadParts } from './load-parts.ts';
import { loadPlantParts, loadQuestionnaire } from './load-plant-records.ts';
import { loadPlants } from './load-plants.ts';
import { loadQueries } from './load-queries.ts';
import { loadReport } from './load-report.ts';
import { DEMO_REQUEST, type LoadedPlant, type Loading } from './loading.ts';
import { noteLoaded } from './removal-store.ts';
import { removeDemo } from './remove.ts';
import { samplePassword } from './sample-password.ts';
import { firstAdministrator, freeMobile, takeTurn } from './store.ts';

type Say = (line: string) => void;
type InWrite = <Result>(work: (write: AnyWrite) => Promise<Result>) => Promise<Result>;

const ADMINISTRATOR_MOBILE = 9_000_000_000;
const NOTHING_TO_DO = 'Demonstration data: the catalogue has items already, nothing was loaded.';

/**
 * Creates the first administrator and reports the password at once, so that it is known even if the
 * rest fails.
 */
async function needAdministrator({ db, clock }: Platform, say: Say): Promise<void> {
  if (await hasAdministrator(db)) return;
  const mobile = await freeMobile(db, ADMINISTRATOR_MOBILE);
  const password = samplePassword();
  const wanted = { mobile, password, name: 'Demonstration', email: null };
  if (!(await createFirstAdministrator(db, clock, wanted))) return;
  say(`Panel sign-in (/admin): mobile ${mobile}, password ${password}`);
}

interface Prepared {
  readonly data: DemoData;
  readonly pictures: Loading['pictures'];
  readonly report: NewDocument;
  readonly passwordHashes: ReadonlyMap<DemoPlant, string>;
  readonly now: Date;
}

async function loadAll(loading: Loading, prepared: Prepared): Promise<LoadedPlant[]> {
  const items = await loadParts(loading);
  const plants = await loadPlants(loading, prepared.passwordHashes);
  const machines = [];
  for (const plant of plants) machines.push(...(await loadMachines(loading, plant)));
  for (const plant of plants) {
    await loadQueries(loading, plant, items);
    await loadMachineQueries(loading, plant, new Map(machines));
    await loadQuestionnaire(loading, plant);
    await loadPlantParts(loading, plant);
  }
  const [first] = plants;
  if (first) await loadReport(loading, first, prepared.report);
  const notifications = await loadNotifications(loading);
  await noteLoaded(loading.tx, {
    account: plants.map(({ accountId }) => accountId),
    catalogue_item: items.map(({ id }) => id),
    notification: notifications,
  });
  return plants;
}

/**
 * Writes everything in one transaction: a load that is killed leaves nothing, and the next start
 * loads again.
 */
async function fill(
  platform: Platform,
  { tx }: AnyWrite,
  prepared: Prepared,
): Promise<LoadedPlant[] | null> {
  await takeTurn(tx);
  if (!(await isCatalogueEmpty(tx))) return null;
  const administratorId = await firstAdministrator(tx);
  const { data, pictures, now } = prepared;
  return loadAll({ platform, tx, data, now, administratorId, pictures }, prepared);
}

/** Returns password hashes for the plants; that of the first plant is for the shown password. */
async function hashPasswords(
  plants: readonly DemoPlant[],
  shown: string,
): Promise<Map<DemoPlant, string>> {
  const hashes = new Map<DemoPlant, string>();
  for (const plant of plants) {
    hashes.set(plant, await hashPassword(plant === plants[0] ? shown : samplePassword()));
  }
  return hashes;
}

function summary({ parts, machines, plants, notifications }: DemoData): string {
  const sum = (count: (plant: DemoPlant) => number) =>
    plants.reduce((total, plant) => total + count(plant), 0);
  const queries = sum((plant) => plant.queries.length + plant.machineQueries.length);
  const questionnaires = sum((plant) => (plant.questionnaire ? 1 : 0));
  return (
    `Loaded ${parts.length} parts, ${machines.length} machines and ${plants.length} plants ` +
    `with ${queries} queries, ${questionnaires} questionnaires, a report, ` +
    `${sum((plant) => plant.parts.length)} parts of their own and ${notifications.length} notifications.`
  );
}

async function prepareAndFill(
  platform: Platform,
  folder: string,
  data: DemoData,
  { password, inWrite }: { password: string; inWrite: InWrite },
): Promise<LoadedPlant[] | null> {
  const now = platform.clock();
  const files = openDemoFiles(platform, folder);
  let loaded: LoadedPlant[] | null = null;
  try {
    const [passwordHashes, pictures, report] = await Promise.all([
      hashPasswords(data.plants, password),
      files.storePictures(data),
      files.storeReport(),
    ]);
    const prepared = { data, passwordHashes, pictures, report, now };
    loaded = await inWrite((write) => fill(platform, write, prepared));
  } finally {
    if (!loaded) await files.discard();
  }
  return loaded;
}

/**
 * Loads the demonstration data if there are no catalogue items yet: parts, machines, plants and
 * their activity. Prints the sign-ins once, when they are created; returns false if nothing was
 * loaded. `inWrite` opens the write in which the data is loaded, and checks whether the caller is
 * still permitted.
 */
async function loadDemo(
  platform: Platform,
  folder: string,
  say: Say,
  inWrite: InWrite,
): Promise<boolean> {
  if (!(await isCatalogueEmpty(platform.db))) {
    say(NOTHING_TO_DO);
    return false;
  }
  const data = await readDemoData(folder);
  say('Loading the demonstration data. Its pictures take some seconds.');
  await needAdministrator(platform, say);
  const password = samplePassword();
  const loaded = await prepareAndFill(platform, folder, data, { password, inWrite });
  if (!loaded) {
    say(NOTHING_TO_DO);
    return false;
  }
  const [first] = loaded;
  say(summary(data));
  say(
    `Customer sign-in (${first?.plant.companyName}): mobile ${first?.mobile}, password ${password}`,
  );
  return true;
}

/** Opens the demonstration for a server, with its files in `folder`. */
export function openDemonstration(platform: Platform, folder: string): Demonstration {
  const atStart: InWrite = (work) =>
    transact(platform, { caller: null, requestId: DEMO_REQUEST }, work);
  return {
    load: (say, inWrite = atStart) => loadDemo(platform, folder, say, inWrite),
    remove: removeDemo,
  };
}
