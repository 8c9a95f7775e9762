import { deliver, sendNotification } from '@fluteline/server/features/notification';
import { administrator, at, DEMO_REQUEST, type Loading, picturesOf } from './loading.ts';

/** Sends the notifications, and delivers them at once: everybody has them when the loading ends. */
export async function loadNotifications(loading: Loading): Promise<string[]> {
  const { tx, data } = loading;
  const sent: string[] = [];
  for (const notification of data.notifications) {
    const { id } = await sendNotification(at(loading, notification.sent), tx, {
      caller: administrator(loading),
      body: notification.body,
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
