import {
  isSafeLink,
  NOTIFICATION_LINK,
  NOTIFICATION_MESSAGE,
  NOTIFICATION_TITLE,
  NOTIFICATIONS_LISTED,
} from '@fluteline/domain/notification';
import { z } from 'zod';
import { accountFilters } from './account.ts';
import { endpoint } from './endpoint.ts';
import { address, blankableText, id, moment, page, pageSize, text } from './fields.ts';
import { dataOf, limitedListOf } from './lists.ts';

/** A notification, as its recipient sees it. */
export const notification = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  image: address.describe('Address of the picture; empty if there is none'),
  redirect_url: z
    .string()
    .describe(
      'Link of the notification: a path of this app or an https address; empty if there is none',
    ),
  created_at: moment,
});
/** A notification, as its recipient sees it. */
export type Notification = z.output<typeof notification>;

/** A notification as sent, with the number of its recipients and deliveries. */
const sent = notification.extend({
  recipients: z.int().describe('Number of recipients'),
  delivered: z.int().describe('Number of recipients to which it has been delivered'),
});

/** A notification as sent, with its sender and its audience. */
export const sentNotification = sent.extend({
  audience: z.enum(['all', 'filter', 'named']),
  chosen: z
    .array(z.string())
    .describe('Names of the first 200 recipients, if they were chosen individually'),
  chosen_ids: z
    .array(z.string())
    .optional()
    .describe('Account IDs of the recipients in `chosen`, in the same order'),
  sent_by: z
    .string()
    .describe('Name of the administrator, or the mobile number if there is no name'),
  pushed: z.int().describe('Number of devices to which it was pushed'),
  received: z.int().describe('Number of devices on which it arrived'),
  opened: z.int().describe('Number of accounts that opened it from the push message'),
  stopped: z
    .literal(true)
    .optional()
    .describe(
      'Present if the delivery ended early because the sender is no longer an administrator',
    ),
});
/** A notification as sent, with its sender and its audience. */
export type SentNotification = z.output<typeof sentNotification>;

const notReached = {
  unverified: z.int(),
  suspended: z.int(),
  blocked: z.int(),
  deleted: z.int(),
  inactive: z.int().describe('Number of accounts that are inactive for none of the other reasons'),
};

/** The accounts that a notification would reach, and the reasons why others are not reached. */
const reach = z.object({
  recipients: z.int().describe('Number of recipients'),
  reached: z
    .int()
    .describe('Number of recipients that are verified and active, and so can read it'),
  not_reached: z
    .object(notReached)
    .describe(
      'Number of other recipients by reason; each is counted under the first reason that applies',
    ),
});

/**
 * Parses the JSON text in which multipart sends lists and objects. A blank text is refused, because
 * an absent audience means everyone.
 */
const fromText = (value: unknown) => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

const audience = {
  user_ids: z.preprocess(
    fromText,
    z
      .array(id, { error: 'Must be a list of ids' })
      .min(1, 'Names nobody')
      .max(50_000, 'Names too many')
      .transform((ids) => [...new Set(ids)])
      .optional(),
  ),
  filter: z.preprocess(
    fromText,
    z.object(accountFilters, { error: 'Must be a filter' }).optional(),
  ),
};

type Audience = { readonly user_ids?: unknown; readonly filter?: unknown };
const namesOneAudience = (body: Audience) => !(body.user_ids && body.filter);
const bothNamed = { path: ['filter'], message: 'Name accounts or a filter, not both' };

/** A notification as one plant received it. */
export const receivedNotification = notification.extend({
  read_at: moment.nullable().describe('Time at which the plant read it; null if it is unread'),
});

/** Calls on notifications to plants. */
export const notificationCalls = {
  sendNotification: endpoint({
    method: 'POST',
    path: '/notification/',
    who: 'administrator',
    summary: 'Sends a notification to the named accounts, to those that match a filter, or to all',
    body: z
      .object({
        Title: text(NOTIFICATION_TITLE),
        Message: text(NOTIFICATION_MESSAGE),
        redirect_url: blankableText(NOTIFICATION_LINK)
          .refine((link) => link === '' || isSafeLink(link), 'Must be an own path or https')
          .optional(),
        ...audience,
      })
      .refine(namesOneAudience, bothNamed)
      .transform((body) => ({
        title: body.Title,
        message: body.Message,
        redirectUrl: body.redirect_url ?? '',
        accountIds: body.user_ids,
        filter: body.filter,
      })),
    pictures: { image: { max: 1, access: 'public' } },
    answers: { 201: dataOf(sent) },
  }),
  listOwnNotifications: endpoint({
    method: 'GET',
    path: '/notification/my',
    who: 'verified',
    summary: "Lists the caller's newest 100 notifications, oldest first",
    answers: { 200: dataOf(z.object({ notifications: z.array(notification) })) },
    revalidated: true,
  }),
  markNotificationsRead: endpoint({
    method: 'POST',
    path: '/account/me/notifications/read',
    who: 'verified',
    summary: "Marks a notification and all older ones as read on all of the caller's devices",
    body: z.object({
      until: id,
      shown: z
        .array(id)
        .max(NOTIFICATIONS_LISTED)
        .optional()
        .describe(
          'All notifications shown; an older one that was delivered only after the list was read then remains unread',
        ),
    }),
    answers: { 204: null },
    idempotent: false,
  }),
};

/** Calls on sent notifications, for the panel. */
export const sentNotificationCalls = {
  countAudience: endpoint({
    method: 'POST',
    path: '/admin/notifications/audience',
    who: 'administrator',
    summary: 'Returns the number of accounts to which a notification would be sent',
    body: z
      .object(audience)
      .refine(namesOneAudience, bothNamed)
      .transform((body) => ({ accountIds: body.user_ids, filter: body.filter })),
    answers: { 200: dataOf(reach) },
    idempotent: false,
  }),
  listNotificationsOfPlant: endpoint({
    method: 'GET',
    path: '/admin/users/:id/notifications',
    who: 'administrator',
    summary: 'Lists the notifications of one plant, newest first, with the time each was read',
    params: z.object({ id }),
    query: z.object({ page, limit: pageSize() }),
    answers: { 200: limitedListOf(receivedNotification) },
  }),
  listSentNotifications: endpoint({
    method: 'GET',
    path: '/admin/notifications',
    who: 'administrator',
    summary: 'Lists the notifications sent, newest first, with the progress of their delivery',
    query: z.object({ page, limit: pageSize() }),
    answers: { 200: limitedListOf(sentNotification) },
  }),
};
