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

/**
 * Maximum duration of a step, as a database held open by another window must not block the update.
 */
const STEP_WITHIN = 4000;

/**
 * Session entries of both apps, retained because the outbox needs the account and users at a
 * machine may not have their password at hand.
 */
const sessions = new Set([
  'token',
  'user',
  'isLoggedIn',
  'adminToken',
  'adminUser',
  'adminIsLoggedIn',
]);
/** Entries that name this tab's drafts and hold the progress of a code entry. */
const ofThisTab = new Set(['draft-tab', 'authFlow', 'resetGrant']);
/** Prefixes of entries that hold typed values, dismissed questions and settings of the panel. */
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
  // The worker removes the app's own files that its release no longer has.
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
 * Deletes everything of the old release from this device except what the user would miss: an outbox
 * with unsent items, drafts, the progress of a code entry, sessions, ended sessions that the server
 * does not know about, the record of updates, and the app's files, which it needs to start offline.
 */
export async function clearDevice(): Promise<void> {
  const steps: Promise<void>[] = [];
  if (hasDatabase()) steps.push(tryTo('databases', clearDatabases()));
  if (hasCaches()) steps.push(tryTo('caches', clearCaches()));
  await Promise.all(steps);
  clearStorage(lasting);
  clearStorage(ofThisWindow);
}
