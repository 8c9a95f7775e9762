import { notificationCalls } from '@fluteline/contract/notification';
import { deliver, sendNotification } from '@fluteline/server/features/notification';
import { administrator, at, DEMO_REQUEST, type Loading, picturesOf } from './loading.ts';
import { demoNotifications } from './notifications.ts';

/** Sends the notifications, and delivers them at once: everybody has them when the loading ends. */
export async function loadNotifications(loading: Loading): Promise<string[]> {
  const { tx } = loading;
  const sent: string[] = [];
  for (const notification of demoNotifications) {
    const { title, message, link } = notification;
    const { id } = await sendNotification(at(loading, notification.sent), tx, {
      caller: administrator(loading),
      body: notificationCalls.sendNotification.body.parse({
        Title: title,
        Message: message,
        redirect_url: link,
      }),
      pictures: picturesOf(loading, 'image', notification),
      requestId: DEMO_REQUEST,
      afterwards: () => undefined,
    });
    // No phone rings for a demonstration.
    await deliver(tx, id, async () => undefined);
    sent.push(id);
  }
  return sent;
}
