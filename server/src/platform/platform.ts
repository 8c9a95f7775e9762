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

/** Why a process drains: it stops, or another one serves on its port in its place. */
export type Draining = 'stopping' | 'replaced';

/** What every feature is wired with; `buildApp` is a function of it. */
export interface Platform {
  readonly settings: Settings;
  /** What writes, and reads that belong to a write. */
  readonly db: Db;
  /** For work that needs a connection of its own: PostgreSQL itself, not a pooler before it. */
  readonly databaseUrl: string;
  /** What calls that only read look up: a share of the connections, and little time a statement. */
  readonly lists: Db;
  /** What jobs do: connections of their own, and all the time a statement needs. */
  readonly patient: Db;
  /** True when the database answers; asked on a connection that nothing else uses. */
  readonly isDatabaseThere: () => Promise<boolean>;
  readonly findSession: SessionFinder;
  /** Null where it is off. */
  readonly answers: AnswerMemory | null;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  /** Aborted, with a `Draining`, when the process is about to stop, and serves on for a moment. */
  readonly draining: AbortSignal;
  readonly changes: LiveFeed;
  readonly notify: Notifier;
  readonly sms: SmsGateway;
  readonly push: PushService;
  readonly files: FileStore;
  readonly disks: Disks;
  /** Where backups go every night; null where no place is set. */
  readonly backups: FileStore | null;
  readonly signer: AddressSigner;
  /** What device cookies are signed with. */
  readonly deviceKey: Buffer;
  /** Folder for uploads on their way in; emptied at start. */
  readonly uploadTmpDir: string;
  /** Folder of the built page; null where only the API is wanted. */
  readonly page: string | null;
  readonly version: string;
  /** Peers that sent `X-Forwarded-For` although `TRUST_PROXY` does not name them. */
  readonly unnamedProxies: Set<string>;
}
