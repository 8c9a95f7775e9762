import { answered } from '../worker/ask-worker.ts';
import { LOAD_FRESH, SKIP_WAITING } from '../worker/messages.ts';

/** A release of two megabytes on a slow line; what takes longer goes on after the reload. */
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

/** The worker of the next release once it has all its files; `null` where there is none in time. */
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
 * Has the worker of the next release answer for every window. Where there is none, the present one
 * fetches the next load of the page from the server. Nothing is unregistered: with a second window
 * open, a registration that was ended comes back with the old worker.
 */
export async function takeOver(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // Where site data is blocked it rejects, and there is no worker.
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
