import { deliver, sendNotification } from '@fluteline/server/features/notification';
import type { AnyWrite } from '@fluteline/server/platform/write/write';
import { administrator, during, type Loading, picturesOf } from './loading.ts';

/** Sends and delivers the notifications at once, so that every plant has them when loading ends. */
export async function loadNotifications(loading: Loading): Promise<string[]> {
  const { tx, platform, data } = loading;
  const ids: string[] = [];
  for (const notification of data.notifications) {
    const sent = {
      body: notification.body,
      pictures: picturesOf(loading, 'image', notification),
    };
    const by = administrator(loading);
    const id = await during(loading, notification.sent, by, async (write) => {
      const { id } = await sendNotification(write, sent, platform.jobs);
      const inWrite = <Result>(work: (own: AnyWrite) => Promise<Result>) => work(write);
      // The demonstration sends no push messages.
      const steps = { mayGoOn: async () => true, notify: async () => undefined };
      await deliver({ db: tx, inWrite }, id, steps);
      return id;
    });
    ids.push(id);
  }
  return ids;
}
