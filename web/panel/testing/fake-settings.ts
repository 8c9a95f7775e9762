import { screen, within } from '@testing-library/react';
import { fakeServer } from '../../kit/testing/fake-server.ts';
import { anAdministrator, panelCalls, renderPanel } from './render-panel.tsx';

/** Builds an administrator's account. */
const account = (ID: string, Name: string, Mobile: string) => ({
  ID,
  Name,
  Mobile,
  Email: '',
  IsActive: true,
  IsSuspended: false,
  CreatedAt: '2026-11-01T06:00:00.000Z',
});
export const me = account('a1', 'Office', anAdministrator.mobile);
export const other = account('a2', 'Day Desk', '9000000002');
export const settingsState = {
  version: '1.4.0',
  started_at: '2026-11-21T06:00:00.000Z',
  sms: {
    healthy: true,
    detail: '',
    provider: 'outbox',
    waiting: 2,
    sent_hour: 12,
    limit_hour: 2000,
    sent_day: 340,
    limit_day: 10_000,
  },
  storage: { healthy: true, detail: '', kind: 'disk', files: 1250000, bytes: 5 * 1024 ** 3 },
  database: {
    healthy: false,
    detail: 'No answer for 4 seconds',
    version: '18.1',
    bytes: 1536,
    migration: '0004-panel',
  },
  disk: {
    healthy: false,
    detail: 'The disk of the data is nearly full.',
    disks: [
      { use: 'data', free: 300 * 1024 ** 2, size: 40 * 1024 ** 3 },
      { use: 'log', free: 6 * 1024 ** 3, size: 8 * 1024 ** 3 },
    ],
  },
  jobs: {
    healthy: false,
    detail: '3 jobs wait for more than 30 seconds, the first of them deliver-code.',
  },
  proxy: {
    healthy: false,
    detail: 'X-Forwarded-For came from 10.0.0.7, not named in TRUST_PROXY.',
  },
  backup: {
    healthy: false,
    detail: 'The last good backup is more than two days old.',
    place: 's3',
    last: { at: '2026-11-18T21:00:00.000Z', bytes: 3 * 1024 ** 3 },
  },
  push: {
    healthy: true,
    detail: '',
    keys: 'made',
    public_key:
      'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    subject: 'mailto:office@plant.example',
    devices: 1840,
    waiting: 12,
    delivered: 5210,
    failed: 3,
  },
  demonstration: { loaded: false, items: 0, plants: 0 },
  retention: [
    { what: 'customer_session', days: 30 },
    { what: 'code', days: 1 / 24 },
  ],
};
export const loaded = { ...settingsState, demonstration: { loaded: true, items: 60, plants: 5 } };
const calls = {
  ...panelCalls,
  readSettings: { body: { data: settingsState } },
  listAdministrators: { body: { administrators: [me, other] } },
  readSecondFactor: {
    body: { data: { is_on: false, since: null, recovery_codes_left: 0, is_required: false } },
  },
  listMySessions: {
    body: {
      sessions: [
        { ID: 's1', UserAgent: 'Firefox/132.0 Windows', CreatedAt: me.CreatedAt, Current: true },
        { ID: 's2', UserAgent: 'curl', CreatedAt: me.CreatedAt, Current: false },
      ],
    },
  },
};
export const refusal = (status: number, code: string, error: string, fields?: object) => ({
  status,
  body: { error, code, fields },
});
export const board = async (name: string) => within(await screen.findByRole('region', { name }));

export function openSettings(handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ ...calls, ...handlers });
  renderPanel('/settings');
  return server;
}
