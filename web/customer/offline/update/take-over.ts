import { answered } from '../worker/ask-worker.ts';
import { LOAD_FRESH, SKIP_WAITING } from '../worker/messages.ts';

/**
 * Enough for a release of two megabytes on a slow connection; a longer installation continues after
 * the reload.
 */
const INSTALLS_WITHIN = 20_000;
const TAKES_OVER_WITHIN = 4_000;

function happens(target: EventTarget, name: string, isSo: () => boolean, within: number) {
  return new Promise<boolean>((resolve) => {
    const end = (result: boolean) => {
      clearTimeout(timer);
      target.removeEventListener(name, look);
      resolve(result);
    };
    const look = () => isSo() && end(true);
    const timer = setTimeout(() => end(false), within);
    target.addEventListener(name, look);
    look();
  });
}

/**
 * Returns the next release's worker once it has all its files; `null` when it is not ready in time.
 */
async function nextWorker(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  await registration.update().catch(() => undefined);
  const { installing } = registration;
  if (installing) {
    const isDone = () => installing.state !== 'installing';
    await happens(installing, 'statechange', isDone, INSTALLS_WITHIN);
  }
  return registration.waiting;
}

/**
 * Makes the next release's worker control every window. Without one, the present worker fetches the
 * next page load from the server. Unregisters nothing, as with a second window open an unregistered
 * worker comes back.
 */
export async function takeOver(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // Rejects when site data is blocked, and then there is no worker.
  const registration = await serviceWorker.getRegistration('/').catch(() => undefined);
  if (!registration) return;
  const next = await nextWorker(registration);
  const before = serviceWorker.controller;
  if (next) {
    next.postMessage({ type: SKIP_WAITING });
    const isNew = () => serviceWorker.controller !== before;
    if (await happens(serviceWorker, 'controllerchange', isNew, TAKES_OVER_WITHIN)) return;
  }
  if (serviceWorker.controller) await answered(serviceWorker.controller, LOAD_FRESH);
}
