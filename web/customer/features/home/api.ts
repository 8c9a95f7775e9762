import { queryOptions } from '@tanstack/react-query';
import { type Answer, send } from '../../../kit/client/index.ts';

/** What Home shows of an account. */
export type Home = Answer<'readHome'>['data'];

/** Everything Home shows, in one request; asked for anew whenever Home opens. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: async ({ signal }) => (await send('readHome', { signal })).data,
  staleTime: 0,
});

/** One notification of one's own. */
export type OwnNotification = Answer<'listOwnNotifications'>['data']['notifications'][number];

/** The newest hundred of one's own notifications, the newest first. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications', 'own'],
  queryFn: async ({ signal }) =>
    (await send('listOwnNotifications', { signal })).data.notifications,
  // As it came, what is stored knows whether it was cached.
  select: (oldestFirst) => oldestFirst.toReversed(),
  staleTime: 0,
});

/** Marks a notification and all older ones as read, on every phone of the account. */
export async function markRead(until: string): Promise<void> {
  await send('markNotificationsRead', { body: { until } });
}
