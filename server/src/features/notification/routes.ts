import { notificationCalls, sentNotificationCalls } from '@fluteline/contract/notification';
import { presentLimitedList } from '../../platform/http/present-page.ts';
import type { Routes } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentHistory, presentNotification, presentReceived, presentSent } from './present.ts';
import { markRead } from './read-store.ts';
import { reachOf, sendNotification } from './send-notification.ts';
import { listOwn, listReceived, listSent } from './store.ts';

/** Binds the calls of notifications: sending by administrators, and reading one's own. */
export function notificationRoutes(routes: Routes, platform: Platform): void {
  routes.write(notificationCalls.sendNotification, async (write, sent) => ({
    data: presentSent(await sendNotification(write, sent, platform.jobs)),
  }));
  routes.read(sentNotificationCalls.countAudience, async ({ body }, db) => ({
    data: await reachOf(db, body),
  }));
  routes.read(sentNotificationCalls.listSentNotifications, async ({ query }, db) => {
    const request = { page: query.page, size: query.limit };
    return presentLimitedList(await listSent(db, request), presentHistory);
  });
  routes.read(sentNotificationCalls.listNotificationsOfPlant, async ({ params, query }, db) => {
    const request = { page: query.page, size: query.limit };
    return presentLimitedList(await listReceived(db, params.id, request), presentReceived);
  });
  routes.read(notificationCalls.listOwnNotifications, async ({ caller }, db) => ({
    data: { notifications: (await listOwn(db, caller.accountId)).map(presentNotification) },
  }));
  routes.write(notificationCalls.markNotificationsRead, async (write, { body }) => {
    const { accountId } = write.caller;
    const isChanged = await markRead(write.tx, { ...body, accountId, now: write.now });
    // The account's other devices then show fewer unread ones.
    if (isChanged) write.changedOf([accountId], 'notification');
    return undefined;
  });
}
