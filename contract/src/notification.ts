import {
  isSafeLink,
  NOTIFICATION_LINK,
  NOTIFICATION_MESSAGE,
  NOTIFICATION_TITLE,
} from '@fluteline/domain/notification';
import { z } from 'zod';
import { accountFilters } from './account.ts';
import { endpoint } from './endpoint.ts';
import { address, blankableText, id, moment, page, pageSize, text } from './fields.ts';
import { dataOf, limitedListOf } from './lists.ts';

/** A notification, as its reader sees it. */
export const notification = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  image: address.describe('Empty where there is no picture'),
  redirect_url: z.string().describe('An own path or https; empty where it leads nowhere'),
  created_at: moment,
});
/** A notification, as its reader sees it. */
export type Notification = z.output<typeof notification>;

/** A notification as sent. */
const sent = notification.extend({
  recipients: z.int().describe('How many accounts it goes to'),
  delivered: z.int().describe('How many have it already'),
});

/** A notification as sent, with who sent it to whom. */
export const sentNotification = sent.extend({
  audience: z.enum(['all', 'filter', 'named']),
  chosen: z
    .array(z.string())
    .describe('Whom it names, where they were chosen one by one: the first two hundred'),
  chosen_ids: z.array(z.string()).optional().describe('The accounts of those, in their order'),
  sent_by: z.string().describe('The administrator’s name, or the number where there is none'),
  pushed: z.int().describe('To how many devices it was pushed'),
  received: z.int().describe('On how many devices it arrived'),
  opened: z.int().describe('How many accounts opened it from there'),
  stopped: z
    .literal(true)
    .optional()
    .describe('Ended before everybody had it: its sender is no longer an administrator'),
});
/** A notification as sent, with who sent it to whom. */
export type SentNotification = z.output<typeof sentNotification>;

const notReached = {
  unverified: z.int(),
  suspended: z.int(),
  blocked: z.int(),
  deleted: z.int(),
  inactive: z.int().describe('Not active for none of the other reasons'),
};

/** Whom a notification would reach, and why others are not reached. */
const reach = z.object({
  recipients: z.int().describe('How many it goes to'),
  reached: z.int().describe('How many of those meant are verified and active: they can read it'),
  not_reached: z.object(notReached).describe('The others, each by the first reason'),
});

/** Multipart sends lists and objects as JSON text. A blank one is refused: absent means everybody. */
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

/** A notification as one plant got it. */
export const receivedNotification = notification.extend({
  read_at: moment.nullable().describe('When the plant read it'),
});

/** Notifications to plants. */
export const notificationCalls = {
  sendNotification: endpoint({
    method: 'POST',
    path: '/notification/',
    who: 'administrator',
    summary: 'Notifies the accounts named, those a filter matches, or all',
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
    summary: "The caller's notifications, oldest first: the last one is the newest",
    answers: { 200: dataOf(z.object({ notifications: z.array(notification) })) },
    revalidated: true,
  }),
  markNotificationsRead: endpoint({
    method: 'POST',
    path: '/account/me/notifications/read',
    who: 'verified',
    summary: 'The caller has read a notification and all older ones, on whichever device',
    body: z.object({ until: id }),
    answers: { 204: null },
    idempotent: false,
  }),
};

/** Notifications as the panel looks at them. */
export const sentNotificationCalls = {
  countAudience: endpoint({
    method: 'POST',
    path: '/admin/notifications/audience',
    who: 'administrator',
    summary: 'How many accounts a notification would go to',
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
    summary: 'What one plant was sent, newest first, and whether it read it',
    params: z.object({ id }),
    query: z.object({ page, limit: pageSize() }),
    answers: { 200: limitedListOf(receivedNotification) },
  }),
  listSentNotifications: endpoint({
    method: 'GET',
    path: '/admin/notifications',
    who: 'administrator',
    summary: 'What was sent, newest first, and how far its delivery is',
    query: z.object({ page, limit: pageSize() }),
    answers: { 200: limitedListOf(sentNotification) },
  }),
};
