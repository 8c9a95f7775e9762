import { z } from 'zod';
import { account } from './account.ts';
import { email, newPassword } from './account-bodies.ts';
import { endpoint } from './endpoint.ts';
import { currentPassword, id, mobile, moment, text } from './fields.ts';
import { dataOf } from './lists.ts';

const health = z.object({ healthy: z.boolean(), detail: z.string() });

/** What is stored for a time and then removed. */
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

/** How this server stands. */
export const settingsState = z.object({
  version: z.string(),
  started_at: moment,
  sms: health.extend({
    provider: z.string(),
    waiting: z.int().describe('Codes not sent yet'),
    sent_hour: z.int().describe('Text messages in the last hour'),
    limit_hour: z.int(),
    sent_day: z.int().describe('Text messages in the last day'),
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
    .describe('The room on the disks that this server writes to, in bytes'),
  jobs: health.describe('Whether what is to be done in the background is taken up'),
  proxy: health.describe('Whether TRUST_PROXY names who forwards calls'),
  backup: health.extend({
    place: z.enum(['none', 'disk', 's3']),
    last: z
      .object({ at: moment, bytes: z.number() })
      .nullable()
      .describe('The last one that was read back and found whole'),
  }),
  push: health.extend({
    keys: z.enum(['made', 'given']).describe('Whether the VAPID keys were made here or set'),
    public_key: z.string(),
    subject: z.string(),
    devices: z.int().describe('That take notifications now'),
    waiting: z.int().describe('Messages to devices not delivered yet'),
    delivered: z.int().describe('In the last day'),
    failed: z.int().describe('Given up in the last day'),
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

/** Settings of the panel: administrators, messages, health, demonstration data. */
export const settingsCalls = {
  readSettings: endpoint({
    method: 'GET',
    path: '/admin/installation',
    who: 'administrator',
    summary: 'Version, messages, storage, database, demonstration data, retention',
    answers: { 200: dataOf(settingsState) },
  }),
  sendTestMessage: endpoint({
    method: 'POST',
    path: '/admin/installation/test-message',
    who: 'administrator',
    summary: 'Sends a short message to a mobile number by the provider in use',
    body: z.object({ mobile }),
    answers: { 200: dataOf(z.object({ sent: z.boolean(), detail: z.string() })) },
    errors: ['too_many'],
  }),
  listAdministrators: endpoint({
    method: 'GET',
    path: '/admin/administrators',
    who: 'administrator',
    summary: 'Who administers, oldest first',
    answers: {
      200: z.object({ administrators: z.array(account.extend({ SecondFactor: z.boolean() })) }),
    },
  }),
  addAdministrator: endpoint({
    method: 'POST',
    path: '/admin/administrators',
    who: 'administrator',
    summary: 'Adds an administrator, who signs in with this password',
    body: newAdministrator,
    answers: { 201: dataOf(account) },
    errors: ['email_taken', 'mobile_taken', 'too_many'],
  }),
  removeAdministrator: endpoint({
    method: 'DELETE',
    path: '/admin/administrators/:id',
    who: 'administrator',
    summary: 'Takes the role away and ends every session; never the last one',
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
    summary: 'Loads the demonstration data where there are no catalogue items',
    body: z.object({}),
    answers: { 200: dataOf(z.object({ lines: z.array(z.string()) })) },
    errors: ['not_empty', 'in_flight'],
    idempotent: false,
  }),
  removeDemonstration: endpoint({
    method: 'DELETE',
    path: '/admin/demonstration',
    who: 'administrator',
    summary: 'Removes the demonstration data: its parts, plants and what they raised',
    answers: { 204: null },
    errors: ['not_found'],
  }),
};
