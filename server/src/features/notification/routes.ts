import { notificationCalls } from '@fluteline/contract/notification';
import type { Routes } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentNotification, presentSent } from './present.ts';
import { sendNotification } from './send-notification.ts';
import { listOwn } from './store.ts';

/** Notifications: the administrator's sending, everybody's own reading. */
export function notificationRoutes(routes: Routes, platform: Platform): void {
  routes.write(notificationCalls.sendNotification, async (call, tx) => ({
    data: presentSent(await sendNotification(platform, tx, call)),
  }));
  routes.read(notificationCalls.listOwnNotifications, async ({ caller }, db) => ({
    data: { notifications: (await listOwn(db, caller.accountId)).map(presentNotification) },
  }));
}
