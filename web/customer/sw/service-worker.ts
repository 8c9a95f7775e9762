/// <reference lib="webworker" />
import { cachedPaths } from 'virtual:worker';
import type { PrecacheEntry } from 'workbox-precaching';
import { ANSWER_CAME, LOAD_FRESH } from '../offline/worker/messages.ts';
import { answerOf } from './answers.ts';
import { forgetLate } from './late-answers.ts';
import { sendWaiting } from './outbox.ts';
import { isPicture, isPictureElsewhere, isScreen } from './paths.ts';
import { pictureOf } from './pictures.ts';
import { openMessage, showMessage, subscribeAgain } from './push.ts';
import { scope } from './scope.ts';
import { takeShared } from './share.ts';
import {
  activate,
  fileOf,
  install,
  listFiles,
  loadFresh,
  mayHave,
  refill,
  screenOf,
} from './shell.ts';
import { mayTakeOver } from './take-over.ts';

declare const self: { readonly __WB_MANIFEST: (PrecacheEntry | string)[] };

listFiles(self.__WB_MANIFEST);

scope.addEventListener('install', install);

scope.addEventListener('activate', (event) => {
  // Controls the page already on the first visit, so that its answers are cached from here on.
  event.waitUntil(activate(event).then(() => scope.clients.claim()));
});

scope.addEventListener('message', (event) => {
  const message = (event.data ?? {}) as { type?: unknown };
  if (mayTakeOver(message)) event.waitUntil(scope.skipWaiting());
  if (message.type === LOAD_FRESH) {
    loadFresh();
    event.ports[0]?.postMessage(true);
  }
});

async function notifyPage(id: string): Promise<void> {
  (await scope.clients.get(id))?.postMessage({ type: ANSWER_CAME });
}

/** Returns the worker's answer to a request; null for requests that go to the network unchanged. */
function answerTo(event: FetchEvent): Promise<Response> | null {
  const { request, clientId } = event;
  const wait = (work: Promise<unknown>) => event.waitUntil(work);
  const url = new URL(request.url);
  if (url.origin !== scope.location.origin) {
    const isOurs = request.destination === 'image' && isPictureElsewhere(url);
    return isOurs ? pictureOf(request, wait, true) : null;
  }
  if (request.method === 'POST' && url.pathname === '/share') return takeShared(request);
  if (request.method !== 'GET') {
    if (url.pathname.startsWith('/api/')) forgetLate();
    return null;
  }
  if (request.mode === 'navigate') {
    if (!isScreen(url.pathname)) return null;
    const screen = screenOf(request);
    wait(screen.then(refill, () => undefined));
    return screen;
  }
  if (cachedPaths.test(url.pathname) && request.headers.has('Authorization')) {
    return answerOf(request, { wait, onLate: () => notifyPage(clientId) });
  }
  if (isPicture(url)) return pictureOf(request, wait);
  return mayHave(url) ? fileOf(request) : null;
}

scope.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

scope.addEventListener('sync', (event) => {
  if (event.tag === 'outbox') event.waitUntil(sendWaiting());
});

scope.addEventListener('periodicsync', (event) => {
  if (event.tag === 'outbox-daily') event.waitUntil(sendWaiting());
});

scope.addEventListener('push', (event) => event.waitUntil(showMessage(event.data)));

scope.addEventListener('notificationclick', (event) => {
  event.waitUntil(openMessage(event.notification));
});

scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain()));
