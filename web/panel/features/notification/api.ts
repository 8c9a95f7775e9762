import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, send } from '../../../kit/client/index.ts';
import type { Sending } from '../../../kit/forms/use-form-submission.ts';
import type { Audience } from '../../audience.ts';

/** A sent notification, with its sender and recipients. */
export type SentNotification = Answer<'listSentNotifications'>['data'][number];
/** Response to sending a notification. */
export type JustSent = Answer<'sendNotification'>['data'];

const WHILE_DELIVERING = 3000;

export const sentKey = ['notifications', 'sent'] as const;

/** Progress of a delivery. */
export type Progress = Pick<SentNotification, 'delivered' | 'recipients' | 'stopped'>;

/** Whether the delivery is still in progress. */
export const isOnItsWay = ({ delivered, recipients, stopped }: Progress) =>
  !stopped && delivered < recipients;

/** Query for sent notifications, polled while a delivery is in progress. */
export const sentQuery = (page: number, pageSize: number) =>
  queryOptions({
    queryKey: [...sentKey, { page, pageSize }],
    queryFn: ({ signal }) =>
      send('listSentNotifications', { query: { page, limit: pageSize }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isOnItsWay) ? WHILE_DELIVERING : false),
  });

/** Returns an audience in wire format. */
function named(audience: Audience) {
  switch (audience.kind) {
    case 'single':
      return { user_ids: [audience.id] };
    case 'selected':
      return { user_ids: audience.ids };
    case 'matching':
      return { filter: audience.filter };
    case 'all':
      return {};
  }
}

/** Notifications per page in a plant's page. */
const RECEIVED_A_PAGE = 5;

/** Query for the notifications sent to a plant. */
export const receivedQuery = (userId: string, page: number) =>
  queryOptions({
    queryKey: ['notifications', 'of-plant', userId, page],
    queryFn: ({ signal }) =>
      send('listNotificationsOfPlant', {
        params: { id: userId },
        query: { page, limit: RECEIVED_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Query for the number of recipients, how many of them can read it, and why the others cannot. */
export const audienceQuery = (audience: Audience) =>
  queryOptions({
    queryKey: ['audience', audience],
    queryFn: async ({ signal }) =>
      (await send('countAudience', { body: named(audience), signal })).data,
    gcTime: 0,
  });

/** Payload of the notification form. */
export interface Writing {
  readonly body: {
    readonly audience: Audience;
    readonly Title: string;
    readonly Message: string;
    readonly redirect_url?: string;
  };
  readonly files: readonly (File | string)[];
}

export const sendNotification = async (
  { body: { audience, ...words }, files }: Writing,
  { idempotencyKey, onProgress, signal }: Sending,
): Promise<JustSent> => {
  const options = { body: { ...words, ...named(audience) }, idempotencyKey, signal };
  const withPicture = files.length > 0 ? { files: { image: files }, onProgress } : {};
  return (await send('sendNotification', { ...options, ...withPicture })).data;
};
