import { isPushEndpoint } from '@fluteline/domain/notification';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { flag, id } from './fields.ts';
import { dataOf } from './lists.ts';

/** A key of a subscription: base64url without padding, of a fixed number of bytes. */
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

/** A browser's PushSubscription as `toJSON()` writes it; other names are ignored. */
const subscription = z.object({
  endpoint: pushEndpoint,
  keys: z.object(
    {
      p256dh: key(65).describe("The browser's public key, uncompressed P-256"),
      auth: key(16).describe("The browser's secret"),
    },
    { error: 'Is required' },
  ),
});

const preferences = z.object({
  Announcements: z.boolean().describe('What an administrator sends'),
  QueryResolved: z.boolean(),
  ReportReady: z.boolean(),
  MachineSold: z.boolean().describe('A machine that was asked for'),
  MachineListed: z.boolean().describe('A machine that a saved search finds'),
  Devices: z.int().describe('How many devices of the account take notifications'),
});

/** What a device says of a notification it was sent. */
export const pushReceipts = ['received', 'opened'] as const;

/** Notifications that reach a phone while the app is closed. */
export const pushCalls = {
  subscribeToPush: endpoint({
    method: 'POST',
    path: '/push-subscription',
    who: 'signed_in',
    summary: 'Has this device notified until its session ends; another endpoint takes its place',
    body: subscription,
    answers: { 201: dataOf(z.object({ id: z.string() })) },
  }),
  readPushKey: endpoint({
    method: 'GET',
    path: '/push-subscription/key',
    who: 'anyone',
    summary: 'The VAPID public key a browser subscribes with',
    answers: { 200: dataOf(z.object({ publicKey: z.string() })) },
  }),
  unsubscribeFromPush: endpoint({
    method: 'POST',
    path: '/account/me/push/unsubscribe',
    who: 'signed_in',
    summary: 'Has this device notified no more; one that is not known is none',
    body: z.object({ endpoint: z.string().max(1000) }),
    answers: { 204: null },
  }),
  readPushPreferences: endpoint({
    method: 'GET',
    path: '/account/me/push',
    who: 'signed_in',
    summary: 'What the caller wants to be notified of, and on how many devices',
    answers: { 200: dataOf(preferences) },
  }),
  changePushPreferences: endpoint({
    method: 'PUT',
    path: '/account/me/push',
    who: 'signed_in',
    summary: 'Switches kinds of notifications on and off',
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
    summary: "A device received or opened one of the caller's messages; said again it counts once",
    body: z.object({ id, event: z.enum(pushReceipts, { error: 'Must be received or opened' }) }),
    answers: { 204: null },
    errors: ['not_found'],
    idempotent: false,
  }),
};
