import { isPushEndpoint } from '@fluteline/domain/notification';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { flag, id } from './fields.ts';
import { dataOf } from './lists.ts';

/** A key of a subscription: base64url of a fixed number of bytes, with or without padding. */
const key = (bytes: number) =>
  z
    .string({ error: 'Is required' })
    .regex(
      new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`),
      'Must be a key of a push subscription',
    );

const pushEndpoint = z
  .string({ error: 'Is required' })
  .max(1000, 'Is too long')
  .refine(isPushEndpoint, 'Must be https with a public host name');

/** A browser's PushSubscription as `toJSON()` writes it; other properties are ignored. */
const subscription = z.object({
  endpoint: pushEndpoint,
  keys: z.object(
    {
      p256dh: key(65).describe('Public key of the browser: uncompressed P-256 point in base64url'),
      auth: key(16).describe('Authentication secret of the browser: 16 bytes in base64url'),
    },
    { error: 'Is required' },
  ),
});

const preferences = z.object({
  Announcements: z.boolean().describe('Notifications sent by administrators'),
  QueryResolved: z.boolean(),
  ReportReady: z.boolean(),
  MachineSold: z
    .boolean()
    .describe('Notifications about the sale of a machine that the caller asked for'),
  MachineListed: z
    .boolean()
    .describe('Notifications about newly listed machines that match a saved search'),
  Devices: z.int().describe('Number of devices of the account that receive notifications'),
});

/** Receipts that a device sends for a notification. */
export const pushReceipts = ['received', 'opened'] as const;

/** Calls for notifications that reach a phone while the app is closed. */
export const pushCalls = {
  subscribeToPush: endpoint({
    method: 'POST',
    path: '/push-subscription',
    who: 'signed_in',
    summary:
      'Subscribes this device to push messages until its session ends; another endpoint replaces it',
    body: subscription,
    answers: { 201: dataOf(z.object({ id: z.string() })) },
  }),
  readPushKey: endpoint({
    method: 'GET',
    path: '/push-subscription/key',
    who: 'anyone',
    summary: 'Returns the VAPID public key with which a browser subscribes',
    answers: { 200: dataOf(z.object({ publicKey: z.string() })) },
  }),
  unsubscribeFromPush: endpoint({
    method: 'POST',
    path: '/account/me/push/unsubscribe',
    who: 'signed_in',
    summary: 'Unsubscribes this device from push messages; an unknown endpoint is ignored',
    body: z.object({ endpoint: z.string().max(1000) }),
    answers: { 204: null },
  }),
  readPushPreferences: endpoint({
    method: 'GET',
    path: '/account/me/push',
    who: 'signed_in',
    summary: 'Returns the kinds of push messages that the caller receives, and on how many devices',
    answers: { 200: dataOf(preferences) },
  }),
  changePushPreferences: endpoint({
    method: 'PUT',
    path: '/account/me/push',
    who: 'signed_in',
    summary: 'Switches kinds of push messages on and off',
    body: z
      .object({
        Announcements: flag.optional(),
        QueryResolved: flag.optional(),
        ReportReady: flag.optional(),
        MachineSold: flag.optional(),
        MachineListed: flag.optional(),
      })
      .transform((body) => ({
        announcements: body.Announcements,
        queryResolved: body.QueryResolved,
        reportReady: body.ReportReady,
        machineSold: body.MachineSold,
        machineListed: body.MachineListed,
      })),
    answers: { 200: dataOf(preferences) },
  }),
  acknowledgePush: endpoint({
    method: 'POST',
    path: '/account/me/push/receipts',
    who: 'signed_in',
    summary:
      "Records that a device received or opened one of the caller's push messages; repeated calls count once",
    body: z.object({ id, event: z.enum(pushReceipts, { error: 'Must be received or opened' }) }),
    answers: { 204: null },
    errors: ['not_found'],
    idempotent: false,
  }),
};
