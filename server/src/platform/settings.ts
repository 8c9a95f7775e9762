import { availableParallelism } from 'node:os';
import { resolve, sep } from 'node:path';
import { readRetention } from '@fluteline/domain/backup';
import { compareVersions, isVersion } from '@fluteline/domain/release';
import { z } from 'zod';
import { readS3Location } from './files/s3-location.ts';
import { messageOf } from './log/error-message.ts';
import { isProxyRange } from './networks.ts';
import { readAllowedHosts, SUBJECT, wrongKeys } from './push/push-settings.ts';
import { RELEASE } from './version.ts';

const MAX_PROCESSES = 64;
const count = (preset: number) => z.coerce.number().int().min(1).default(preset);
const given = z.string().min(1).optional();
const version = z.string().refine(isVersion, 'no version as 1.2.0 is one').optional();
const override = z
  .enum(['0', '1'])
  .transform((value) => value === '1')
  .optional();

/** It stands in headers and answers as it is. */
function isPlainAddress(address: string): boolean {
  const { search, hash, username, password } = new URL(address);
  return !(search || hash || username || password) && !/[\s"'<>;,\\]/.test(address);
}

const s3Location = z.string().transform((text, context) => {
  try {
    return readS3Location(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: messageOf(error) });
    return z.NEVER;
  }
});

const shape = z.object({
  /** What this process does: calls, jobs, or both. */
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  /** How many processes answer calls on one port; `auto` for as many as there are cores. */
  PROCESSES: z
    .literal('auto')
    .transform(() => availableParallelism())
    .or(z.coerce.number().int().min(1).max(MAX_PROCESSES))
    .default(1),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Where a worker, which answers no calls, says how it is. */
  HEALTH_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  HEALTH_HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().transform((path) => resolve(path)),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** PostgreSQL itself, where `DATABASE_URL` leads through a pooler in transaction mode. */
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Whether calls prepare their statements; `0` where the pooler does not know such. */
  DATABASE_PREPARE: z
    .enum(['0', '1'])
    .default('1')
    .transform((value) => value === '1'),
  DATABASE_POOL: count(20),
  /** How long a call waits for a connection, be it busy or away. */
  DATABASE_WAIT_MS: count(1500),
  /** How long the database may work on one statement of a call that only reads. */
  LIST_MS: count(2000),
  /** Calls of one account that are worked on at once; the next ones wait, then get 429. */
  ACCOUNT_CALLS: count(6),
  ACCOUNT_WAIT_MS: count(2000),
  /** Bytes of the catalogue's answers that a process remembers for a second at most; 0: none. */
  ANSWER_MEMORY_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(16 * 1024 ** 2),
  STORAGE_URL: s3Location.optional(),
  /** What public pictures are read from instead of this server: something in front of them. */
  STORAGE_PUBLIC_URL: z
    .url({ protocol: /^https?$/, abort: true })
    .refine(isPlainAddress, 'must be an address without keys and parameters')
    .transform((address) => address.replace(/\/+$/, ''))
    .optional(),
  /** Where archives go every night, and how many stay; they outlive `DATA_DIR`. */
  BACKUP_DIR: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  BACKUP_URL: s3Location.optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day as 02:30 is one')
    .default('02:30'),
  BACKUP_KEEP: z
    .string()
    .default('7d,4w,6m')
    .transform((text, context) => {
      const retention = readRetention(text);
      if (retention) return retention;
      const message = 'must name days, weeks and months as 7d,4w,6m does';
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }),
  SMS_PROVIDER: z.enum(['outbox', 'msg91']).default('outbox'),
  MSG91_AUTH_KEY: given,
  MSG91_TEMPLATE_ID: given,
  MSG91_ENDPOINT: z.url().default('https://control.msg91.com/api/v5/flow'),
  PUSH_PUBLIC_KEY: given,
  PUSH_PRIVATE_KEY: given,
  PUSH_SUBJECT: z.string().regex(SUBJECT, 'must be mailto:<address> or https://<host>').optional(),
  PUSH_ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform((list, context) => {
      const hosts = readAllowedHosts(list);
      if (hosts) return hosts;
      const message = 'must name hosts, each as name, name=address or name=address:port';
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }),
  ADMIN_MOBILE: given,
  ADMIN_PASSWORD: given,
  ADMIN_EMAIL: given,
  ADMIN_NAME: given,
  DEMO: z
    .enum(['0', '1', ''])
    .default('0')
    .transform((value) => value === '1'),
  METRICS_TOKEN: given,
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((range) => range.trim())
        .filter(Boolean),
    )
    .refine((list) => list.every(isProxyRange), 'must be addresses or ranges as 10.0.0.0/8 is one'),
  LOG: z.enum(['file', 'stdout', 'off']).default('file'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error']).default('info'),
  /** A log file of this size is closed and another begun; how many closed ones stay. */
  LOG_BYTES: count(50 * 1024 * 1024),
  LOG_FILES: count(14),
  /** How long the process serves on after SIGTERM, while whoever sends requests here learns of it. */
  DRAIN_MS: z.coerce.number().int().min(0).max(600_000).default(5000),
  /** How long a call may take; uploads have 25 minutes. */
  REQUEST_MS: count(15_000),
  /** How often an open stream of changes gives a sign of life, and looks whether it may go on. */
  // A connection on which nothing moves for a minute is given up.
  HEARTBEAT_MS: z.coerce.number().int().min(1).max(30_000).default(15_000),
  /** How long a call waits for its place among those that are worked on, before it is 503. */
  OVERLOAD_WAIT_MS: count(400),
  /** How late the process may be with its work before it turns requests away with 503. */
  OVERLOAD_MS: count(1000),
  CODES_PER_HOUR: count(5),
  CODES_PER_DAY: count(10),
  /** The same for a number from all strangers together. */
  CODES_PER_NUMBER_HOUR: count(15),
  CODES_PER_NUMBER_DAY: count(30),
  CODES_PER_ADDRESS_HOUR: count(300),
  /** Text messages of the whole installation. */
  SMS_PER_HOUR: count(2000),
  SMS_PER_DAY: count(10_000),
  FAILURES_PER_ADDRESS_HOUR: count(300),
  WRONG_PASSWORDS: count(10),
  WRONG_PASSWORDS_PER_NUMBER: count(50),
  /** Far above what an honest plant does in a day: they only bound what abuse can leave behind. */
  QUERIES_PER_DAY: count(10_000),
  LISTINGS_PER_DAY: count(5000),
  REGISTRATIONS_PER_ADDRESS_DAY: count(2000),
  /** Forms with files under way at once. */
  UPLOADS_PER_ACCOUNT: count(4),
  UPLOADS: count(40),
  UPLOAD_BYTES: count(1024 ** 3),
  /** With less room than either on the data's disk, files are refused. */
  DISK_FREE_BYTES: z.coerce.number().int().min(0).default(500_000_000),
  DISK_FREE_PERCENT: z.coerce.number().min(0).max(100).default(5),
  /** What `/version.json` says instead of what the release says of itself. */
  UPDATE_VERSION: version,
  UPDATE_FORCE: override,
  UPDATE_CRITICAL: override,
  UPDATE_MIN_SUPPORTED: version,
});

const isWithin = (folder: string, other: string) => `${folder}${sep}`.startsWith(`${other}${sep}`);

/** Every setting, read once at start. */
export type Settings = z.output<typeof shape>;

/** What systemd gives a service by StateDirectory, outside the checkout; else a folder of the checkout. */
function defaultFolder({ STATE_DIRECTORY = '' }: NodeJS.ProcessEnv): string {
  return STATE_DIRECTORY.split(':')[0] || './data';
}

/** A setting that cannot be used: one line for whoever starts the server. */
export class SettingsError extends Error {}

/** Reads and checks the settings; throws a `SettingsError` that names the first wrong one. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const named = Object.fromEntries(
    Object.keys(shape.shape)
      .map((name) => [name, environment[name]?.trim()])
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const read = shape.safeParse({ DATA_DIR: defaultFolder(environment), ...named });
  if (!read.success) {
    const issue = read.error.issues[0];
    throw new SettingsError(`Setting ${issue?.path.join('.')} is wrong: ${issue?.message}`);
  }
  const { SMS_PROVIDER, MSG91_AUTH_KEY, MSG91_TEMPLATE_ID, DATA_DIR } = read.data;
  if (SMS_PROVIDER === 'msg91' && !(MSG91_AUTH_KEY && MSG91_TEMPLATE_ID)) {
    throw new SettingsError('SMS_PROVIDER=msg91 needs MSG91_AUTH_KEY and MSG91_TEMPLATE_ID');
  }
  const { DATABASE_URL, DATABASE_DIRECT_URL, ROLE, STORAGE_URL } = read.data;
  if (ROLE !== 'all' && !(DATABASE_URL && STORAGE_URL)) {
    throw new SettingsError(`ROLE=${ROLE} needs DATABASE_URL and STORAGE_URL, which others share`);
  }
  if (ROLE === 'worker' && read.data.PROCESSES > 1) {
    throw new SettingsError(
      'PROCESSES answer calls, and ROLE=worker answers none: start more workers',
    );
  }
  if (DATABASE_DIRECT_URL && !DATABASE_URL) {
    throw new SettingsError('DATABASE_DIRECT_URL needs DATABASE_URL');
  }
  const { BACKUP_DIR, BACKUP_URL } = read.data;
  if (BACKUP_DIR && BACKUP_URL) {
    throw new SettingsError(
      'BACKUP_DIR and BACKUP_URL are set, and backups go to one place: set one',
    );
  }
  if (BACKUP_DIR && isWithin(BACKUP_DIR, DATA_DIR)) {
    throw new SettingsError(
      'Setting BACKUP_DIR is wrong: it lies in DATA_DIR, which it must outlive',
    );
  }
  const wrongPushKeys = wrongKeys(read.data);
  if (wrongPushKeys) throw new SettingsError(wrongPushKeys);
  const { UPDATE_VERSION = RELEASE.version, UPDATE_MIN_SUPPORTED } = read.data;
  // No phone could ever fulfil it: each would stop at the same update again and again.
  if (UPDATE_MIN_SUPPORTED && compareVersions(UPDATE_MIN_SUPPORTED, UPDATE_VERSION) > 0) {
    throw new SettingsError(
      `Setting UPDATE_MIN_SUPPORTED is wrong: ${UPDATE_VERSION} is the newest there is`,
    );
  }
  if (DATA_DIR.length > 200) throw new SettingsError('Setting DATA_DIR is wrong: path too long');
  return read.data;
}

/** PostgreSQL itself, past a pooler before it; undefined for the embedded one. */
export function directUrlOf({
  DATABASE_DIRECT_URL,
  DATABASE_URL,
}: Pick<Settings, 'DATABASE_DIRECT_URL' | 'DATABASE_URL'>): string | undefined {
  return DATABASE_DIRECT_URL ?? DATABASE_URL;
}
