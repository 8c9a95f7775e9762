import { notificationCalls, sentNotificationCalls } from '@fluteline/contract/notification';
import { announceToAccounts } from '../../platform/changes.ts';
import { presentLimitedList } from '../../platform/http/present-page.ts';
import type { Routes } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentHistory, presentNotification, presentSent } from './present.ts';
import { reachOf, sendNotification } from './send-notification.ts';
import { listOwn, listSent, markRead } from './store.ts';

/** Notifications: the administrator's sending, everybody's own reading. */
export function notificationRoutes(routes: Routes, platform: Platform): void {
  routes.write(notificationCalls.sendNotification, async (call, tx) => ({
    data: presentSent(await sendNotification(platform, tx, call)),
  }));
  routes.read(sentNotificationCalls.countAudience, async ({ body }, db) => ({
    data: await reachOf(db, body),
  }));
  routes.read(sentNotificationCalls.listSentNotifications, async ({ query }, db) => {
    const request = { page: query.page, size: query.limit };
    return presentLimitedList(await listSent(db, request), presentHistory);
  });
  routes.read(notificationCalls.listOwnNotifications, async ({ caller }, db) => ({
    data: { notifications: (await listOwn(db, caller.accountId)).map(presentNotification) },
  }));
  routes.write(notificationCalls.markNotificationsRead, async ({ caller, body }, tx) => {
    const { accountId } = caller;
    const isChanged = await markRead(tx, { accountId, until: body.until, now: platform.clock() });
    // The account's other phones count fewer.
    if (isChanged) await announceToAccounts(tx, 'notification', [accountId]);
    return undefined;
  });
}
