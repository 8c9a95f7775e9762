import { Store, useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import { lasting } from '../../../kit/client/device-storage.ts';
import { newIdempotencyKey } from '../../../kit/client/idempotency-key.ts';
import { customerSession, send } from '../../../kit/client/index.ts';
import { workerReady } from '../worker/ready.ts';

/**
 * Whether this device is notified: it cannot be (`unsupported`), its owner has forbidden it to this
 * site (`blocked`), or it is `on` or `off`.
 */
export type DeviceState = 'unsupported' | 'blocked' | 'on' | 'off';

/** Of the device, not of an account: whoever switched it off here wants quiet. */
const OFF = 'push-off';
/** Whose notifications may stand in this phone's tray. */
const ACCOUNT = 'push-account';
/** As it was found last; null until then. */
const device = new Store<DeviceState | null>(null);

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** A page that was opened for the first time has no worker yet. */
async function hasWorker(): Promise<boolean> {
  return (await navigator.serviceWorker.getRegistration('/')) !== undefined;
}

async function find(): Promise<DeviceState> {
  if (!isSupported() || !(await hasWorker())) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return (await subscription()) ? 'on' : 'off';
}

/** Looks how this device stands now. */
async function look(): Promise<DeviceState> {
  const state = await find();
  device.setState(() => state);
  return state;
}

/** How this device stands; null until it is known. */
export function useDeviceState(): DeviceState | null {
  useEffect(() => {
    const onWorker = () => void look();
    onWorker();
    // From then on it can be notified.
    navigator.serviceWorker?.addEventListener('controllerchange', onWorker);
    return () => navigator.serviceWorker?.removeEventListener('controllerchange', onWorker);
  }, []);
  return useSelector(device);
}

/** A key as the browser takes it. */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

async function subscribe(): Promise<void> {
  const registration = await workerReady();
  const { data } = await send('readPushKey');
  const applicationServerKey = bytesOf(data.publicKey);
  const options = { userVisibleOnly: true, applicationServerKey };
  const { pushManager } = registration;
  const made = await pushManager.subscribe(options).catch(async (error: unknown) => {
    // Made with another key: the server has new ones.
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint, keys = {} } = made.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await send('subscribeToPush', {
    body: { endpoint: endpoint ?? '', keys: { p256dh, auth } },
    idempotencyKey: newIdempotencyKey(),
  });
  const account = customerSession.read()?.user.mobile;
  if (account !== undefined) lasting.setItem(ACCOUNT, account);
}

/** Asks the browser, which asks its owner, and has this device notified. Only on a tap. */
export async function switchOn(): Promise<DeviceState> {
  if (!isSupported()) return 'unsupported';
  const permission = await Notification.requestPermission();
  if (permission === 'granted') {
    await subscribe();
    lasting.removeItem(OFF);
  }
  return look();
}

async function unsubscribe(): Promise<string | undefined> {
  const present = isSupported() ? await subscription() : null;
  await present?.unsubscribe();
  return present?.endpoint;
}

/** Has this device notified no more, until it is switched on again. */
export async function switchOff(): Promise<void> {
  lasting.setItem(OFF, 'true');
  const endpoint = await unsubscribe();
  void look();
  if (endpoint) await send('unsubscribeFromPush', { body: { endpoint } });
}

/** They are readable for whoever has the phone, and a tap would count as that person's. */
async function clearTray(): Promise<void> {
  lasting.removeItem(ACCOUNT);
  if (!isSupported()) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration('/');
    for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
  } catch (error) {
    console.warn('Notifications may still stand in the tray', error);
  }
}

/** The phone may be somebody else's next; the server forgets it with the session. */
export async function leaveDevice(): Promise<void> {
  // Not one after the other: the browser may take its time to unsubscribe where there is no network.
  await Promise.all([clearTray(), unsubscribe().catch(() => undefined)]);
  void look();
}

/**
 * Where notifications were allowed before, this session takes them as well. Those of another
 * account, whose session ended without a sign-out, go.
 */
export async function keepNotified(): Promise<void> {
  const session = customerSession.read();
  if (!session) return;
  const before = lasting.getItem(ACCOUNT);
  if (before !== null && before !== session.user.mobile) await clearTray();
  const isAllowed = isSupported() && Notification.permission === 'granted';
  if (!isAllowed || lasting.getItem(OFF)) return;
  await subscribe();
  void look();
}
