import type { AnswerMemory } from './answer-memory.ts';
import type { Clock } from './clock.ts';
import type { Db } from './database/database.ts';
import type { Disks } from './disk-space.ts';
import type { AddressSigner } from './files/addresses.ts';
import type { FileStore } from './files/file-store.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { LiveFeed } from './live/live-feed.ts';
import type { Notifier } from './live/notifier.ts';
import type { Log } from './log/log.ts';
import type { PushService } from './push/index.ts';
import type { SessionFinder } from './sessions/session-finder.ts';
import type { Settings } from './settings.ts';
import type { SmsGateway } from './sms/sms-gateway.ts';

/** Why a process drains: it is stopping, or another process has replaced it on its port. */
export type Draining = 'stopping' | 'replaced';

/** The dependencies that every feature is wired with; `buildApp` is a function of it. */
export interface Platform {
  readonly settings: Settings;
  /** For writes, and for reads that belong to a write. */
  readonly db: Db;
  /**
   * Address of PostgreSQL itself, not of a pooler in front of it, for work that needs its own
   * connection.
   */
  readonly databaseUrl: string;
  /** For lookups by read-only calls: a share of the connections, and a short statement limit. */
  readonly lists: Db;
  /** For jobs: separate connections, and no statement limit. */
  readonly patient: Db;
  /** Returns true when the database answers; asked on a connection that nothing else uses. */
  readonly isDatabaseThere: () => Promise<boolean>;
  readonly findSession: SessionFinder;
  /** Null when the answer memory is off. */
  readonly answers: AnswerMemory | null;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  /**
   * Aborted, with a `Draining`, when the process is about to stop; it goes on serving for a moment.
   */
  readonly draining: AbortSignal;
  readonly changes: LiveFeed;
  readonly notify: Notifier;
  readonly sms: SmsGateway;
  readonly push: PushService;
  readonly files: FileStore;
  readonly disks: Disks;
  /** Store of the nightly backups; null when no place is configured. */
  readonly backups: FileStore | null;
  readonly signer: AddressSigner;
  /** Key that device cookies are signed with. */
  readonly deviceKey: Buffer;
  /** Folder for unfinished uploads; emptied at start. */
  readonly uploadTmpDir: string;
  /** Folder of the built page; null when only the API is served. */
  readonly page: string | null;
  readonly version: string;
  /** Peers that sent `X-Forwarded-For` although `TRUST_PROXY` does not name them. */
  readonly unnamedProxies: Set<string>;
}
