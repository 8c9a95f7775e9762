import { updatesMade } from '../update/reloads.ts';
import { UPDATED_TO } from './messages.ts';
import { workerReady } from './ready.ts';

const SYNC = 'outbox';
const DAILY = 'outbox-daily';
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Extends the standard's types by background sync, which some browsers have. */
interface SyncingRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
  readonly periodicSync?: {
    register(tag: string, options: { minInterval: number }): Promise<void>;
  };
}

/** Returns whether this page may have a worker: a production build, over https or on localhost. */
function mayRegister(): boolean {
  return import.meta.env.PROD && window.isSecureContext && 'serviceWorker' in navigator;
}

async function registered(): Promise<SyncingRegistration | null> {
  if (!mayRegister()) return null;
  return (await navigator.serviceWorker.getRegistration('/')) ?? null;
}

/**
 * Has the worker send the outbox as soon as there is a network, even if the app is closed by then.
 */
export async function askForSync(): Promise<void> {
  try {
    const registration = await registered();
    if (registration?.active) await registration.sync?.register(SYNC);
  } catch {
    // Without permission the outbox is sent while the app is open.
  }
}

async function askForDailySync(registration: SyncingRegistration): Promise<void> {
  if (!registration.periodicSync) return;
  try {
    const name = 'periodic-background-sync' as PermissionName;
    const { state } = await navigator.permissions.query({ name });
    if (state !== 'granted') return;
    await registration.periodicSync.register(DAILY, { minInterval: DAY });
  } catch {
    // Browsers without this permission reject the query.
  }
}

function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  const look = () => {
    lookedAt = Date.now();
    // Fails without a network, which needs no message.
    registration.update().catch(() => undefined);
  };
  setInterval(look, HOUR);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - lookedAt > HOUR / 60) look();
  });
}

/**
 * Completes an update whose worker was installed only after the page's reload; otherwise the worker
 * would wait, and the next reload would return to the release before it.
 */
function completeUpdate(registration: ServiceWorkerRegistration): void {
  const notify = () => {
    const version = updatesMade.read().at(-1);
    if (version) registration.waiting?.postMessage({ type: UPDATED_TO, version });
  };
  const watch = () => registration.installing?.addEventListener('statechange', notify);
  notify();
  watch();
  registration.addEventListener('updatefound', watch);
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js', {
      scope: '/',
      updateViaCache: 'none',
    });
    completeUpdate(registration);
    lookForUpdates(registration);
    await askForDailySync(await workerReady());
  } catch (error) {
    console.warn('The app does not work offline here', error);
  }
}

/** Registers the worker once the page has loaded, as the first screen needs the bandwidth. */
export function registerWorker(): void {
  if (!mayRegister()) return;
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register(), { once: true });
}
