import {
  createFirstAdministrator,
  hasAdministrator,
  hashPassword,
} from '@fluteline/server/features/account';
import { isCatalogueEmpty } from '@fluteline/server/features/catalogue';
import type { Demonstration } from '@fluteline/server/features/settings';
import { gatherClosingRows, writeClosingRows } from '@fluteline/server/platform/closing-rows';
import type { Tx } from '@fluteline/server/platform/database';
import type { NewDocument, NewPicture } from '@fluteline/server/platform/files/file-rows';
import type { FileArea } from '@fluteline/server/platform/files/file-store';
import type { Platform } from '@fluteline/server/platform/platform';
import { loadMachineQueries } from './load-machine-queries.ts';
import { loadMachines } from './load-machines.ts';
import { loadNotifications } from './load-notifications.ts';
import { loadParts } from './load-parts.ts';
import { loadPlantParts, loadQuestionnaire } from './load-plant-records.ts';
import { loadPlants } from './load-plants.ts';
import { loadQueries } from './load-queries.ts';
import { loadReport, visit } from './load-report.ts';
import type { LoadedPlant, Loading } from './loading.ts';
import { demoMachines } from './machines/index.ts';
import { type Drawing, type MadeFiles, madeFiles } from './made-files.ts';
import { momentOf } from './moments.ts';
import { demoNotifications } from './notifications.ts';
import { demoParts } from './parts/index.ts';
import { type DemoPlant, demoPlants } from './plants/index.ts';
import { noteLoaded } from './removal-store.ts';
import { removeDemo } from './remove.ts';
import { plantAudit } from './report/plant-audit.ts';
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

/** Whatever has pictures, and the drawings they are. */
function* wantedPictures(): Generator<[of: object, area: FileArea, drawings: readonly Drawing[]]> {
  for (const part of demoParts) yield [part, 'public', [{ partType: part.partType }]];
  for (const machine of demoMachines) {
    yield [machine, 'public', machine.views.map((view) => ({ machine: machine.kind, view }))];
  }
  for (const notification of demoNotifications) {
    if (notification.drawing) yield [notification, 'public', [notification.drawing]];
  }
  for (const { queries, parts } of demoPlants) {
    for (const query of queries) {
      yield [query, 'private', (query.pictures ?? []).map((partType) => ({ partType }))];
    }
    for (const part of parts) {
      if (part.hasPicture) yield [part, 'private', [{ partType: part.partType }]];
    }
  }
}

/**
 * All pictures. They are stored before any row is written, which is quick then. Two at a time: a
 * server that answers others meanwhile needs threads for them.
 */
async function drawAll(files: MadeFiles): Promise<Loading['pictures']> {
  const drawn = new Map<object, readonly NewPicture[]>();
  const wanted = wantedPictures();
  const draw = async () => {
    for (const [of, area, drawings] of wanted) {
      const pictures: NewPicture[] = [];
      for (const drawing of drawings) pictures.push(await files.draw(area, drawing));
      drawn.set(of, pictures);
    }
  };
  // Where one fails the other ends its picture first: what it stored is discarded too.
  for (const end of await Promise.allSettled([draw(), draw()])) {
    if (end.status === 'rejected') throw end.reason;
  }
  return drawn;
}

/** The report on the first plant. */
function writeReport(files: MadeFiles, now: Date): Promise<NewDocument> {
  const visited = momentOf(now, visit.on);
  const company = demoPlants[0]?.companyName ?? '';
  return files.write(plantAudit(company, visited), 'pdf', 'Plant audit.pdf');
}

interface Prepared {
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

/** Everything in one transaction: a load that is killed leaves nothing, and the next start loads. */
async function fill(platform: Platform, tx: Tx, prepared: Prepared): Promise<LoadedPlant[] | null> {
  await takeTurn(tx);
  if (!(await isCatalogueEmpty(tx))) return null;
  const closing = gatherClosingRows(tx);
  const administratorId = await firstAdministrator(tx);
  const { pictures, now } = prepared;
  const plants = await loadAll({ platform, tx, now, administratorId, pictures }, prepared);
  await writeClosingRows(tx, closing);
  return plants;
}

/** The passwords of the plants as hashes; the first plant's is told. */
async function hashPasswords(told: string): Promise<Map<DemoPlant, string>> {
  const hashes = new Map<DemoPlant, string>();
  for (const plant of demoPlants) {
    hashes.set(plant, await hashPassword(plant === demoPlants[0] ? told : samplePassword()));
  }
  return hashes;
}

function summary(): string {
  const sum = (count: (plant: DemoPlant) => number) =>
    demoPlants.reduce((total, plant) => total + count(plant), 0);
  const queries = sum((plant) => plant.queries.length + plant.machineQueries.length);
  const questionnaires = sum((plant) => (plant.questionnaire ? 1 : 0));
  return (
    `Loaded ${demoParts.length} parts, ${demoMachines.length} machines and ${demoPlants.length} plants ` +
    `with ${queries} queries, ${questionnaires} questionnaires, a report, ` +
    `${sum((plant) => plant.parts.length)} parts of their own and ${demoNotifications.length} notifications.`
  );
}

/**
 * Loads the demonstration data where there are no catalogue items yet: parts, machines, plants and
 * what they did. Tells the sign-ins once, when they are made; false where there was nothing to do.
 * `lockRight` checks, in the transaction that writes, whether whoever asked still may.
 */
async function loadDemo(
  platform: Platform,
  say: Say,
  lockRight: (tx: Tx) => Promise<void> = async () => {},
): Promise<boolean> {
  if (!(await isCatalogueEmpty(platform.db))) {
    say(NOTHING_TO_DO);
    return false;
  }
  say('Loading the demonstration data. Its pictures take some seconds to draw.');
  await needAdministrator(platform, say);
  const password = samplePassword();
  const now = platform.clock();
  const files = madeFiles(platform);
  let loaded: LoadedPlant[] | null = null;
  try {
    const [passwordHashes, pictures, report] = await Promise.all([
      hashPasswords(password),
      drawAll(files),
      writeReport(files, now),
    ]);
    const prepared = { passwordHashes, pictures, report, now };
    loaded = await platform.db.transaction().execute(async (tx) => {
      await lockRight(tx);
      return fill(platform, tx, prepared);
    });
  } finally {
    if (!loaded) await files.discard();
  }
  if (!loaded) {
    say(NOTHING_TO_DO);
    return false;
  }
  const [first] = loaded;
  say(summary());
  say(
    `Customer sign-in (${first?.plant.companyName}): mobile ${first?.mobile}, password ${password}`,
  );
  return true;
}

/** The demonstration as the server is handed it. */
export function openDemonstration(platform: Platform): Demonstration {
  return {
    load: (say, lockRight) => loadDemo(platform, say, lockRight),
    remove: (tx) => removeDemo(platform, tx),
  };
}
