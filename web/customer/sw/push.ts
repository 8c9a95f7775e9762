import { m } from 'virtual:messages';
import type { PushMessage } from '@fluteline/domain/notification';
import { sendPlain } from '../../kit/client/transport.ts';
import { readKnownSession } from '../offline/known-session.ts';
import { isPushOff } from '../offline/push/push-choice.ts';
import { type Destination, destinationOf, parseMessage } from './message.ts';
import { scope } from './scope.ts';
import { openScreen } from './windows.ts';

const TIMEOUT = 20_000;
const look = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' };

/** Data stored with a notification for the tap on it. */
interface Remembered {
  readonly id?: string;
  readonly leads: Destination;
}

async function call(method: string, path: string, token: string, body?: object) {
  return sendPlain({
    method,
    address: `/api${path}`,
    headers: {
      Accept: 'application/json',
      Authorization: `Bearer ${token}`,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body ? JSON.stringify(body) : null,
    signal: undefined,
    timeout: TIMEOUT,
  });
}

/** Reports to the server that a message was received or opened; ignores failures. */
async function sendReceipt(id: string, event: 'received' | 'opened'): Promise<void> {
  const session = await readKnownSession();
  if (!session) return;
  try {
    await call('POST', '/account/me/push/receipts', session.token, { id, event });
  } catch {
    // Receipts are statistics, so a lost one is acceptable.
  }
}

/** Returns the message if it is valid and for the signed-in account; otherwise null. */
async function messageFor(data: PushMessageData | null): Promise<PushMessage | null> {
  const message = parseMessage(data?.text() ?? '');
  const session = message && (await readKnownSession());
  return session?.account === message?.account ? message : null;
}

/** Ends a subscription that could not be ended when notifications were switched off. */
async function endSubscription(): Promise<void> {
  const present = await scope.registration.pushManager.getSubscription();
  if (!present) return;
  const session = await readKnownSession();
  const body = { endpoint: present.endpoint };
  await Promise.all([
    present.unsubscribe(),
    session && call('POST', '/account/me/push/unsubscribe', session.token, body),
  ]);
}

/**
 * Shows a message, or a neutral one when it is not for this account: browsers end the subscription
 * when a push shows nothing. Shows nothing while notifications are switched off.
 */
export async function showMessage(data: PushMessageData | null): Promise<void> {
  if (await isPushOff()) return endSubscription();
  const message = await messageFor(data);
  const { registration } = scope;
  if (!message) {
    const leads: Remembered = { leads: { screen: '/home' } };
    await registration.showNotification(m.notification_push_something_new(), {
      ...look,
      data: leads,
    });
    return;
  }
  const { id, title, body } = message;
  const remembered: Remembered = { id, leads: destinationOf(message) };
  await registration.showNotification(title, { ...look, body, tag: id, data: remembered });
  await sendReceipt(id, 'received');
}

/** Opens the destination of a notification. */
export async function openMessage(notification: Notification): Promise<void> {
  notification.close();
  const { id, leads } = notification.data as Remembered;
  const receipt = id === undefined ? Promise.resolve() : sendReceipt(id, 'opened');
  if ('screen' in leads) await openScreen(leads.screen);
  else await scope.clients.openWindow(leads.elsewhere);
  await receipt;
}

/** Subscribes the signed-in account again after the browser has ended the subscription. */
export async function subscribeAgain(): Promise<void> {
  if (await isPushOff()) return;
  const session = await readKnownSession();
  if (!session) return;
  const answer = await call('GET', '/push-subscription/key', session.token);
  if (answer.status !== 200) return;
  const { data } = JSON.parse(answer.body) as { data: { publicKey: string } };
  const options = { userVisibleOnly: true, applicationServerKey: data.publicKey };
  const made = await scope.registration.pushManager.subscribe(options);
  await call('POST', '/push-subscription', session.token, made.toJSON());
}
