import { z } from 'zod';
import { account } from './account.ts';
import { email, newPassword } from './account-bodies.ts';
import { endpoint } from './endpoint.ts';
import { currentPassword, id, mobile, moment, text } from './fields.ts';
import { dataOf } from './lists.ts';

const health = z.object({ healthy: z.boolean(), detail: z.string() });

/** Kinds of data that are stored for a time and then removed. */
export const retained = [
  'customer_session',
  'administrator_session',
  'code',
  'attempt',
  'kept_answer',
  'released_file',
  'account_to_erase',
  'unverified_registration',
  'audit_address',
  'transfer',
  'push_delivery',
] as const;

/** State of this server. */
export const settingsState = z.object({
  version: z.string(),
  started_at: moment,
  sms: health.extend({
    provider: z.string(),
    waiting: z.int().describe('Number of codes that are not sent yet'),
    sent_hour: z.int().describe('Number of text messages in the last hour'),
    limit_hour: z.int(),
    sent_day: z.int().describe('Number of text messages in the last day'),
    limit_day: z.int(),
  }),
  storage: health.extend({ kind: z.enum(['disk', 's3']), files: z.int(), bytes: z.number() }),
  database: health.extend({ version: z.string(), bytes: z.number(), migration: z.string() }),
  disk: health
    .extend({
      disks: z.array(
        z.object({ use: z.enum(['data', 'log', 'backups']), free: z.number(), size: z.number() }),
      ),
    })
    .describe('Free space and size of the disks to which this server writes, in bytes'),
  jobs: health.describe('Whether background jobs are started in time'),
  proxy: health.describe('Whether TRUST_PROXY names the proxies that forward calls'),
  backup: health.extend({
    place: z.enum(['none', 'disk', 's3']),
    last: z
      .object({ at: moment, bytes: z.number() })
      .nullable()
      .describe('Last backup that was read back and found complete; null if there is none'),
  }),
  push: health.extend({
    keys: z
      .enum(['made', 'given'])
      .describe('Source of the VAPID keys: made by this server, or given in the settings'),
    public_key: z.string(),
    subject: z.string(),
    devices: z.int().describe('Number of devices that receive notifications at present'),
    waiting: z.int().describe('Number of push messages that are not delivered yet'),
    delivered: z.int().describe('Number of push messages delivered in the last day'),
    failed: z.int().describe('Number of push messages given up in the last day'),
  }),
  demonstration: z.object({ loaded: z.boolean(), items: z.int(), plants: z.int() }),
  retention: z.array(z.object({ what: z.enum(retained), days: z.number() })),
});

const newAdministrator = z
  .object({
    Name: text(200),
    Mobile: mobile,
    Email: z.preprocess((value) => (value === '' ? undefined : value), email.optional()),
    Password: newPassword,
    CurrentPassword: currentPassword,
  })
  .transform((body) => ({
    name: body.Name,
    mobile: body.Mobile,
    email: body.Email ?? null,
    password: body.Password,
    currentPassword: body.CurrentPassword,
  }));

/** Calls of the panel's settings: administrators, messages, health, demonstration data. */
export const settingsCalls = {
  readSettings: endpoint({
    method: 'GET',
    path: '/admin/installation',
    who: 'administrator',
    summary:
      'Returns the version and health of this server, its demonstration data and its retention times',
    answers: { 200: dataOf(settingsState) },
  }),
  sendTestMessage: endpoint({
    method: 'POST',
    path: '/admin/installation/test-message',
    who: 'administrator',
    summary: 'Sends a test message to a mobile number through the SMS provider in use',
    body: z.object({ mobile }),
    answers: { 200: dataOf(z.object({ sent: z.boolean(), detail: z.string() })) },
    errors: ['too_many'],
  }),
  listAdministrators: endpoint({
    method: 'GET',
    path: '/admin/administrators',
    who: 'administrator',
    summary: 'Lists the administrators, oldest first',
    answers: {
      200: z.object({ administrators: z.array(account.extend({ SecondFactor: z.boolean() })) }),
    },
  }),
  addAdministrator: endpoint({
    method: 'POST',
    path: '/admin/administrators',
    who: 'administrator',
    summary: 'Adds an administrator, with the password to sign in with',
    body: newAdministrator,
    answers: { 201: dataOf(account) },
    errors: ['email_taken', 'mobile_taken', 'too_many'],
  }),
  removeAdministrator: endpoint({
    method: 'DELETE',
    path: '/admin/administrators/:id',
    who: 'administrator',
    summary:
      'Removes the role of an administrator and ends all sessions of the account; the last administrator cannot be removed',
    params: z.object({ id }),
    body: z
      .object({ CurrentPassword: currentPassword })
      .transform((body) => ({ currentPassword: body.CurrentPassword })),
    answers: { 204: null },
    errors: ['not_found', 'last_administrator', 'too_many'],
  }),
  loadDemonstration: endpoint({
    method: 'POST',
    path: '/admin/demonstration',
    who: 'administrator',
    summary: 'Loads the demonstration data if there are no catalogue items',
    body: z.object({}),
    answers: { 200: dataOf(z.object({ lines: z.array(z.string()) })) },
    errors: ['not_empty', 'in_flight'],
    idempotent: false,
  }),
  removeDemonstration: endpoint({
    method: 'DELETE',
    path: '/admin/demonstration',
    who: 'administrator',
    summary:
      'Removes the demonstration data: its catalogue items, its plants and everything that these plants added',
    answers: { 204: null },
    errors: ['not_found'],
  }),
};
