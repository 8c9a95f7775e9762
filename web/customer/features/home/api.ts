import { queryOptions } from '@tanstack/react-query';
import { type Answer, send } from '../../../kit/client/index.ts';

/** Data that Home shows of an account. */
export type Home = Answer<'readHome'>['data'];

/** Reads everything Home shows in one request; read again whenever Home opens. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: async ({ signal }) => (await send('readHome', { signal })).data,
  staleTime: 0,
});

/** A notification of the signed-in account. */
export type OwnNotification = Answer<'listOwnNotifications'>['data']['notifications'][number];

/** Reads the account's newest hundred notifications, newest first. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications', 'own'],
  queryFn: async ({ signal }) =>
    (await send('listOwnNotifications', { signal })).data.notifications,
  // Sorted on selection, as the stored answer knows whether it was cached.
  select: (oldestFirst) => oldestFirst.toReversed(),
  staleTime: 0,
});

/**
 * Marks the shown notifications, given newest first, and all earlier than the list as read, on all
 * of the account's phones.
 */
export async function markRead(shown: readonly [string, ...string[]]): Promise<void> {
  await send('markNotificationsRead', { body: { until: shown[0], shown: [...shown] } });
}
