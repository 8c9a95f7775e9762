import { isUnsent } from '@fluteline/domain/outbox';
import { customerSession, isConfirmed } from '../../kit/client/index.ts';
import { forgetCachedAnswersOfOthers } from './caches/index.ts';
import { keepEndingSessions } from './end-session.ts';
import { storeKnownSession } from './known-session.ts';
import { onChange } from './outbox/changes.ts';
import { keepSending } from './outbox/index.ts';
import { listItems } from './outbox/store.ts';
import { keepNotified } from './push/device.ts';
import { askForSync, registerWorker } from './worker/register.ts';

const RESTS_AFTER = 2_000;

async function storeWhoIsHere(): Promise<void> {
  const session = customerSession.read();
  const known = isConfirmed(session);
  await storeKnownSession(known ? { account: session.user.mobile, token: session.token } : null);
  if (!session) return;
  await forgetCachedAnswersOfOthers(session.user.mobile);
  await keepNotified().catch((error: unknown) =>
    console.warn('This device is not notified yet', error),
  );
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks the worker to sync once the outbox rests, as sending changes it with every picture. */
function askForSyncSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    listItems().then(
      (items) => {
        if (items.some(isUnsent)) void askForSync();
      },
      (error: unknown) => console.warn('The outbox cannot be read', error),
    );
  }, RESTS_AFTER);
}

/**
 * Starts the background work of the open app: the worker, the outbox, ending sessions on the server
 * and storing the session for the worker.
 */
export function startOffline(): void {
  customerSession.subscribe(() => void storeWhoIsHere());
  void storeWhoIsHere();
  keepEndingSessions();
  keepSending();
  onChange(askForSyncSoon);
  askForSyncSoon();
  registerWorker();
}
