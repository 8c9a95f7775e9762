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
const version = z.string().refine(isVersion, 'must be a version such as 1.2.0').optional();
const override = z
  .enum(['0', '1'])
  .transform((value) => value === '1')
  .optional();

/** Returns true for an address that may be written into headers and answers unchanged. */
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
  /** What this process does: answer calls, run jobs, or both. */
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  /** Number of processes that answer calls on one port; `auto` for the number of cores. */
  PROCESSES: z
    .literal('auto')
    .transform(() => availableParallelism())
    .or(z.coerce.number().int().min(1).max(MAX_PROCESSES))
    .default(1),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Port and host on which a worker, which answers no calls, reports its health. */
  HEALTH_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  HEALTH_HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().transform((path) => resolve(path)),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Address of PostgreSQL itself when `DATABASE_URL` leads to a pooler in transaction mode. */
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Whether calls use prepared statements; `0` for a pooler that does not support them. */
  DATABASE_PREPARE: z
    .enum(['0', '1'])
    .default('1')
    .transform((value) => value === '1'),
  DATABASE_POOL: count(20),
  /** How long a call waits for a connection, whether the database is busy or away. */
  DATABASE_WAIT_MS: count(1500),
  /** Longest time for one statement of a read-only call. */
  LIST_MS: count(2000),
  /** Calls of one account that run at once; further ones wait `ACCOUNT_WAIT_MS`, then get 429. */
  ACCOUNT_CALLS: count(6),
  ACCOUNT_WAIT_MS: count(2000),
  /**
   * Bytes of the catalogue's answers that a process caches, each for at most a second; 0 caches
   * none.
   */
  ANSWER_MEMORY_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(16 * 1024 ** 2),
  STORAGE_URL: s3Location.optional(),
  /** Address that public pictures are read from instead of this server, such as a CDN. */
  STORAGE_PUBLIC_URL: z
    .url({ protocol: /^https?$/, abort: true })
    .refine(isPlainAddress, 'must be an address without keys and parameters')
    .transform((address) => address.replace(/\/+$/, ''))
    .optional(),
  /** Where the nightly archives go, and how many are retained; they outlive `DATA_DIR`. */
  BACKUP_DIR: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  BACKUP_URL: s3Location.optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 02:30')
    .default('02:30'),
  BACKUP_KEEP: z
    .string()
    .default('7d,4w,6m')
    .transform((text, context) => {
      const retention = readRetention(text);
      if (retention) return retention;
      const message = 'must name days, weeks and months, such as 7d,4w,6m';
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
    .refine((list) => list.every(isProxyRange), 'must be addresses or ranges such as 10.0.0.0/8'),
  LOG: z.enum(['file', 'stdout', 'off']).default('file'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error']).default('info'),
  /**
   * Size at which a log file is closed and another begun, and the number of closed files retained.
   */
  LOG_BYTES: count(50 * 1024 * 1024),
  LOG_FILES: count(14),
  /** How long the process goes on serving after SIGTERM, until load balancers have noticed. */
  DRAIN_MS: z.coerce.number().int().min(0).max(600_000).default(5000),
  /** Time limit of a call; uploads have 25 minutes. */
  REQUEST_MS: count(15_000),
  /**
   * How often an open event stream sends a heartbeat and checks that its session is still valid.
   */
  // A connection without traffic for a minute is closed.
  HEARTBEAT_MS: z.coerce.number().int().min(1).max(30_000).default(15_000),
  /** How long a call waits for a free place before it is answered with 503. */
  OVERLOAD_WAIT_MS: count(400),
  /** Delay of the event loop from which the process refuses requests with 503. */
  OVERLOAD_MS: z.coerce.number().int().min(0).default(1000),
  CODES_PER_HOUR: count(5),
  CODES_PER_DAY: count(10),
  /** Codes for one number requested by all unknown devices together. */
  CODES_PER_NUMBER_HOUR: count(15),
  CODES_PER_NUMBER_DAY: count(30),
  CODES_PER_ADDRESS_HOUR: count(300),
  /** Text messages sent by the whole installation. */
  SMS_PER_HOUR: count(2000),
  SMS_PER_DAY: count(10_000),
  FAILURES_PER_ADDRESS_HOUR: count(300),
  WRONG_PASSWORDS: count(10),
  WRONG_PASSWORDS_PER_NUMBER: count(50),
  /** Far more than an honest plant needs in a day: these only limit the damage of abuse. */
  QUERIES_PER_DAY: count(10_000),
  LISTINGS_PER_DAY: count(5000),
  REGISTRATIONS_PER_ADDRESS_DAY: count(2000),
  /** Forms with files that may be uploaded at the same time. */
  UPLOADS_PER_ACCOUNT: count(4),
  UPLOADS: count(40),
  UPLOAD_BYTES: count(1024 ** 3),
  /** Files are refused when the data's disk has less free space than either limit. */
  DISK_FREE_BYTES: z.coerce.number().int().min(0).default(500_000_000),
  DISK_FREE_PERCENT: z.coerce.number().min(0).max(100).default(5),
  /** Overrides for the release's own information in `/version.json`. */
  UPDATE_VERSION: version,
  UPDATE_FORCE: override,
  UPDATE_CRITICAL: override,
  UPDATE_MIN_SUPPORTED: version,
});

const isWithin = (folder: string, other: string) => `${folder}${sep}`.startsWith(`${other}${sep}`);

/** All settings, read once at start. */
export type Settings = z.output<typeof shape>;

/**
 * Returns the folder that systemd gives a service by StateDirectory, outside the checkout;
 * otherwise a folder in the checkout.
 */
function defaultFolder({ STATE_DIRECTORY = '' }: NodeJS.ProcessEnv): string {
  return STATE_DIRECTORY.split(':')[0] || './data';
}

/** A setting that cannot be used, as one line for the person who starts the server. */
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
    throw new SettingsError(
      `ROLE=${ROLE} needs DATABASE_URL and STORAGE_URL, shared with the other processes`,
    );
  }
  if (ROLE === 'worker' && read.data.PROCESSES > 1) {
    throw new SettingsError(
      'PROCESSES cannot be used with ROLE=worker, which answers no calls: start more workers',
    );
  }
  if (DATABASE_DIRECT_URL && !DATABASE_URL) {
    throw new SettingsError('DATABASE_DIRECT_URL needs DATABASE_URL');
  }
  const { BACKUP_DIR, BACKUP_URL } = read.data;
  if (BACKUP_DIR && BACKUP_URL) {
    throw new SettingsError('BACKUP_DIR and BACKUP_URL are both set: set only one of them');
  }
  if (BACKUP_DIR && isWithin(BACKUP_DIR, DATA_DIR)) {
    throw new SettingsError('Setting BACKUP_DIR is wrong: it must be outside DATA_DIR');
  }
  const wrongPushKeys = wrongKeys(read.data);
  if (wrongPushKeys) throw new SettingsError(wrongPushKeys);
  const { UPDATE_VERSION = RELEASE.version, UPDATE_MIN_SUPPORTED } = read.data;
  // No phone could ever satisfy it: each would be asked for the same update again and again.
  if (UPDATE_MIN_SUPPORTED && compareVersions(UPDATE_MIN_SUPPORTED, UPDATE_VERSION) > 0) {
    throw new SettingsError(
      `Setting UPDATE_MIN_SUPPORTED is wrong: the newest version is ${UPDATE_VERSION}`,
    );
  }
  if (DATA_DIR.length > 200) throw new SettingsError('Setting DATA_DIR is wrong: path too long');
  return read.data;
}

/**
 * Returns the address of PostgreSQL itself, bypassing a pooler; undefined for the embedded
 * database.
 */
export function directUrlOf({
  DATABASE_DIRECT_URL,
  DATABASE_URL,
}: Pick<Settings, 'DATABASE_DIRECT_URL' | 'DATABASE_URL'>): string | undefined {
  return DATABASE_DIRECT_URL ?? DATABASE_URL;
}
