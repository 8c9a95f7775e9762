import { clearStores, deleteOtherDatabases } from '../../../kit/client/database.ts';
import {
  type DeviceStorage,
  hasCaches,
  hasDatabase,
  lasting,
  ofThisWindow,
} from '../../../kit/client/device-storage.ts';
import { within } from '../../../kit/client/within.ts';
import { isShellCache } from '../caches/names.ts';
import { hasUnsentItems } from '../outbox/index.ts';
import { isUpdateRecord } from './reloads.ts';

/** A step that hangs, as a database that another window holds open, keeps nobody from the update. */
const STEP_WITHIN = 4000;

/** Of both apps: the outbox needs its person, and whoever stands at a machine has no password at hand. */
const sessions = new Set([
  'token',
  'user',
  'isLoggedIn',
  'adminToken',
  'adminUser',
  'adminIsLoggedIn',
]);
/** Which drafts are this tab's, and how far somebody is on the way through a code. */
const ofThisTab = new Set(['draft-tab', 'authFlow', 'resetGrant']);
/** What somebody typed, asked not to be asked again, and made for himself in the panel. */
const retained = ['draft:', 'calculator:', 'install:', 'push-', 'panel', 'shortcutsOff'];

function isRetained(name: string): boolean {
  if (sessions.has(name) || ofThisTab.has(name) || isUpdateRecord(name)) return true;
  return retained.some((one) => name.startsWith(one));
}

function clearStorage(storage: DeviceStorage): void {
  for (const name of storage.names()) if (!isRetained(name)) storage.removeItem(name);
}

async function clearDatabases(): Promise<void> {
  if (!(await hasUnsentItems())) await clearStores(['outbox', 'session', 'shared']);
  await deleteOtherDatabases();
}

async function clearCaches(): Promise<void> {
  // The app's own files belong to the worker: it removes what its release no longer has.
  const names = (await caches.keys()).filter((name) => !isShellCache(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function tryTo(step: string, work: Promise<unknown>): Promise<void> {
  try {
    await within(STEP_WITHIN, work);
  } catch (error) {
    console.warn(`The update goes on without clearing ${step}`, error);
  }
}

/**
 * Takes everything of the old release away from this device, but for what its person would miss: an
 * outbox that still holds something, drafts, the way through a code, the session, those that the
 * server does not know to be over, the record of updates, and the app's files, without which it would
 * not start offline.
 */
export async function clearDevice(): Promise<void> {
  const steps: Promise<void>[] = [];
  if (hasDatabase()) steps.push(tryTo('databases', clearDatabases()));
  if (hasCaches()) steps.push(tryTo('caches', clearCaches()));
  await Promise.all(steps);
  clearStorage(lasting);
  clearStorage(ofThisWindow);
}
