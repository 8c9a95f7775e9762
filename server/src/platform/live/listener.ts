import pg from 'pg';
import { noticeGone } from '../database/database.ts';
import type { Log } from '../log/log.ts';

/** A connection that listens to PostgreSQL channels, and reconnects when it is lost. */
export interface Listener {
  /** Connects at the first call; resolves when it listens, or could not for now. */
  start(): Promise<void>;
  close(): Promise<void>;
}

interface ListenerOptions {
  readonly url: string;
  readonly channels: readonly string[];
  readonly log: Log;
  readonly onMessage: (channel: string, message: string) => void;
  /** Called when it listens again after messages may have been lost. */
  readonly afterLoss: () => void;
}

const CONNECT_MS = 1500;
const ANSWER_MS = 4000;
/** Interval of test statements, which detect a silent network. */
const ASK_EVERY_MS = 4000;
const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 5000;

/** Creates a listener, which connects when it is started. */
export function openListener({
  url,
  channels,
  log,
  onMessage,
  afterLoss,
}: ListenerOptions): Listener {
  let current: pg.Client | null = null;
  let started: Promise<void> | null = null;
  let isClosed = false;
  let hasMissed = false;
  let waitMs = FIRST_WAIT_MS;
  let timer: NodeJS.Timeout | undefined;

  const later = (ms: number, work: () => Promise<void>) => {
    clearTimeout(timer);
    timer = setTimeout(() => void work(), ms).unref();
  };

  const lost = (client: pg.Client, error?: unknown) => {
    if (client !== current || isClosed) return;
    current = null;
    hasMissed = true;
    log.warn({ err: error, channels }, 'listening was interrupted');
    client.end().catch(() => undefined);
    later(waitMs, connect);
    waitMs = Math.min(waitMs * 2, MAX_WAIT_MS);
  };

  const ask = async (client: pg.Client) => {
    if (client !== current) return;
    try {
      await client.query('select 1');
      later(ASK_EVERY_MS, () => ask(client));
    } catch (error) {
      lost(client, error);
    }
  };

  const connect = async () => {
    if (isClosed) return;
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
      options: noticeGone,
      application_name: 'fluteline-changes',
    });
    current = client;
    client.on('notification', ({ channel, payload }) => onMessage(channel, payload ?? ''));
    client.on('error', (error) => lost(client, error));
    client.on('end', () => lost(client));
    try {
      await client.connect();
      const listens = channels.map((channel) => `listen ${pg.escapeIdentifier(channel)}`);
      await client.query(listens.join(';'));
    } catch (error) {
      return lost(client, error);
    }
    if (client !== current) return;
    waitMs = FIRST_WAIT_MS;
    later(ASK_EVERY_MS, () => ask(client));
    if (hasMissed) afterLoss();
    hasMissed = false;
  };

  return {
    start() {
      started ??= connect();
      return started;
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const client = current;
      current = null;
      await client?.end().catch(() => undefined);
    },
  };
}
