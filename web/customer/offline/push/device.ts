import { Store, useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import { lasting } from '../../../kit/client/device-storage.ts';
import { newIdempotencyKey } from '../../../kit/client/idempotency-key.ts';
import { customerSession, send } from '../../../kit/client/index.ts';
import { workerReady } from '../worker/ready.ts';
import { storePushOff } from './push-choice.ts';

/**
 * Notification state of this device: `unsupported` by the browser, `blocked` by the user for this
 * site, `on` or `off`.
 */
export type DeviceState = 'unsupported' | 'blocked' | 'on' | 'off';

/** Set when notifications were switched off; applies to the device, not to an account. */
const OFF = 'push-off';
/** Account whose notifications may be shown on this phone. */
const ACCOUNT = 'push-account';
/** Account for which the server has this browser's subscription. */
const REGISTERED = 'push-registered';
/** Address of a subscription that the server has not been asked to remove yet. */
const ENDED = 'push-ended';
/** Last known state; null before the first check. */
const device = new Store<DeviceState | null>(null);

const isOff = () => lasting.getItem(OFF) !== null;
const accountNow = () => customerSession.read()?.user.mobile;

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** On the first visit there is no worker yet. */
async function hasWorker(): Promise<boolean> {
  return (await navigator.serviceWorker.getRegistration('/')) !== undefined;
}

async function find(): Promise<DeviceState> {
  if (!isSupported() || !(await hasWorker())) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  if (isOff()) return 'off';
  const isRegistered = lasting.getItem(REGISTERED) === (accountNow() ?? '');
  return isRegistered && (await subscription()) ? 'on' : 'off';
}

/** Reads and stores the current state. */
async function look(): Promise<DeviceState> {
  const state = await find();
  device.setState(() => state);
  return state;
}

/** Returns the state of this device; null until it is known. */
export function useDeviceState(): DeviceState | null {
  useEffect(() => {
    const onWorker = () => void look();
    onWorker();
    // Notifications become possible once there is a worker.
    navigator.serviceWorker?.addEventListener('controllerchange', onWorker);
    return () => navigator.serviceWorker?.removeEventListener('controllerchange', onWorker);
  }, []);
  return useSelector(device);
}

/** Decodes a base64url key for the browser. */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/** Subscribes this device, unless notifications are switched off meanwhile. */
async function subscribe(): Promise<void> {
  const registration = await workerReady();
  const { data } = await send('readPushKey');
  if (isOff()) return;
  const applicationServerKey = bytesOf(data.publicKey);
  const options = { userVisibleOnly: true, applicationServerKey };
  const { pushManager } = registration;
  const made = await pushManager.subscribe(options).catch(async (error: unknown) => {
    // The old subscription was made with another key of the server.
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  });
  if (isOff()) {
    await made.unsubscribe();
    return;
  }
  const account = accountNow();
  // Until the server answers, nobody knows whether it has this subscription.
  lasting.removeItem(REGISTERED);
  const { endpoint, keys = {} } = made.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await send('subscribeToPush', {
    body: { endpoint: endpoint ?? '', keys: { p256dh, auth } },
    idempotencyKey: newIdempotencyKey(),
  });
  // Another account may have signed in during the request.
  if (account === undefined || account !== accountNow()) return;
  lasting.setItem(ACCOUNT, account);
  lasting.setItem(REGISTERED, account);
}

/**
 * Asks for permission and subscribes this device. Call it only on a tap, as browsers require a user
 * gesture.
 */
export async function switchOn(): Promise<DeviceState> {
  if (!isSupported()) return 'unsupported';
  const permission = await Notification.requestPermission();
  if (permission === 'granted') {
    lasting.removeItem(OFF);
    lasting.removeItem(ENDED);
    await storePushOff(false);
    await subscribe().catch(async (error: unknown) => {
      await look();
      throw error;
    });
  }
  return look();
}

async function unsubscribe(): Promise<void> {
  const present = isSupported() ? await subscription() : null;
  await present?.unsubscribe();
  lasting.removeItem(REGISTERED);
}

/** Ends the subscription of a device that is switched off, in the browser and on the server. */
async function endSubscription(): Promise<void> {
  const present = isSupported() ? await subscription() : null;
  const endpoint = present?.endpoint ?? lasting.getItem(ENDED);
  if (!endpoint || !isOff()) return;
  lasting.setItem(ENDED, endpoint);
  try {
    // In parallel, as browsers may take long to unsubscribe without a network.
    await Promise.all([
      present?.unsubscribe(),
      send('unsubscribeFromPush', { body: { endpoint } }),
    ]);
  } catch (error) {
    window.addEventListener('online', keepNotifiedAgain, { once: true });
    throw error;
  }
  if (isOff()) lasting.removeItem(ENDED);
}

/**
 * Switches notifications off on this device until they are switched on again, also without a
 * network: the server then learns of it when the network returns.
 */
export async function switchOff(): Promise<void> {
  lasting.setItem(OFF, 'true');
  lasting.removeItem(REGISTERED);
  await storePushOff(true);
  void look();
  await endSubscription().catch((error: unknown) =>
    console.warn('The server may still send notifications, which are not shown', error),
  );
}

/**
 * Closes the shown notifications: anyone with the phone could read them, and a tap would count for
 * the next account.
 */
async function clearTray(): Promise<void> {
  lasting.removeItem(ACCOUNT);
  lasting.removeItem(REGISTERED);
  // The server removes it with the session.
  lasting.removeItem(ENDED);
  if (!isSupported()) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration('/');
    for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
  } catch (error) {
    console.warn('Notifications may still stand in the tray', error);
  }
}

/**
 * Unsubscribes this device and clears its notifications, as another person may use the phone next.
 * The server deletes its own entry with the session.
 */
export async function leaveDevice(): Promise<void> {
  // In parallel, as browsers may take long to unsubscribe without a network.
  await Promise.all([clearTray(), unsubscribe().catch(() => undefined)]);
  void look();
}

/**
 * Subscribes the new session when notifications were allowed before, or has the server remove a
 * subscription that was switched off without a network. Closes the notifications of another account
 * whose session ended without a sign-out.
 */
export async function keepNotified(): Promise<void> {
  const session = customerSession.read();
  if (!session) return;
  const before = lasting.getItem(ACCOUNT);
  if (before !== null && before !== session.user.mobile) await clearTray();
  // Earlier releases stored the choice only where the worker cannot read it.
  await storePushOff(isOff());
  if (isOff()) return endSubscription();
  const isAllowed = isSupported() && Notification.permission === 'granted';
  if (!isAllowed) return;
  try {
    await subscribe();
  } catch (error) {
    window.addEventListener('online', keepNotifiedAgain, { once: true });
    throw error;
  } finally {
    void look();
  }
}

function keepNotifiedAgain(): void {
  keepNotified().catch((error: unknown) =>
    console.warn('This device is still not notified, or not unsubscribed', error),
  );
}
