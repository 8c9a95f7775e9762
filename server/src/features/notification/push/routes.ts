import { pushCalls } from '@fluteline/contract/notification-push';
import { isPushEndpoint } from '@fluteline/domain/notification';
import type { Db } from '../../../platform/database/database.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import type { Platform } from '../../../platform/platform.ts';
import { acknowledge } from './acknowledge.ts';
import { presentPreferences } from './present.ts';
import { devicesOf, preferencesOf, removeDevice, savePreferences } from './store.ts';
import { subscribe } from './subscribe.ts';

/** Binds the calls of push messages, which reach a phone while the app is closed. */
export function pushRoutes(routes: Routes, platform: Platform): void {
  const preferences = async (db: Db, { accountId }: { accountId: string }) => {
    const devices = await devicesOf(db, accountId, platform.clock());
    return { data: presentPreferences(await preferencesOf(db, accountId), devices.length) };
  };
  routes.write(pushCalls.subscribeToPush, async (write, sent) => ({
    data: { id: await subscribe(write, sent) },
  }));
  routes.read(pushCalls.readPushKey, async () => ({
    data: { publicKey: platform.push.keys.publicKey },
  }));
  routes.write(pushCalls.unsubscribeFromPush, async ({ tx, caller }, { body }) => {
    const { endpoint } = body;
    if (isPushEndpoint(endpoint)) await removeDevice(tx, caller.accountId, endpoint);
    return undefined;
  });
  routes.read(pushCalls.readPushPreferences, ({ caller }, db) => preferences(db, caller));
  routes.write(pushCalls.changePushPreferences, async ({ tx, caller }, { body }) => {
    await savePreferences(tx, caller.accountId, body);
    return preferences(tx, caller);
  });
  routes.write(pushCalls.acknowledgePush, async (write, sent) => {
    await acknowledge(write, sent);
    return undefined;
  });
}
