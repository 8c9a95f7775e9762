import type { ChangeFeed } from './change-feed.ts';
import type { Clock } from './clock.ts';
import type { Db } from './database.ts';
import type { AddressSigner } from './files/addresses.ts';
import type { FileStore } from './files/file-store.ts';
import type { Jobs } from './jobs.ts';
import type { Log } from './log.ts';
import type { PushService } from './push/index.ts';
import type { Settings } from './settings.ts';
import type { SmsGateway } from './sms/sms-gateway.ts';

/** What every feature is wired with; `buildApp` is a function of it. */
export interface Platform {
  readonly settings: Settings;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly changes: ChangeFeed;
  readonly sms: SmsGateway;
  readonly push: PushService;
  readonly files: FileStore;
  readonly signer: AddressSigner;
  /** Folder for uploads on their way in; emptied at start. */
  readonly passing: string;
  /** Folder of the built page; null where only the API is wanted. */
  readonly page: string | null;
  readonly version: string;
}
