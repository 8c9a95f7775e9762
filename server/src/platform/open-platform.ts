import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openAnswerMemory } from './answer-memory.ts';
import { openBackups } from './backup/open-backups.ts';
import { type Clock, openDatabaseClock } from './clock.ts';
import { temporaryUploads } from './data-folder.ts';
import { migrate } from './database/migrate.ts';
import { type DatabaseAddresses, openPools } from './database/pools.ts';
import { openDisks, type ReadSpace } from './disk-space.ts';
import { addressSigner } from './files/addresses.ts';
import { checkAtStart } from './files/check-at-start.ts';
import { openFileStore } from './files/open-store.ts';
import { openJobs, queueConnections } from './jobs/jobs.ts';
import { openLiveFeed } from './live/live-feed.ts';
import { openNotifier } from './live/notifier.ts';
import type { Log } from './log/log.ts';
import type { Draining, Platform } from './platform.ts';
import { type PushNetwork, pushServiceOf } from './push/index.ts';
import { readSecret } from './sessions/secrets.ts';
import { sessionFinder } from './sessions/session-finder.ts';
import type { Settings } from './settings.ts';
import { smsGatewayOf } from './sms/index.ts';
import { VERSION } from './version.ts';

/** Where a platform's data is. */
export interface PlatformPlace extends DatabaseAddresses {
  readonly uploads: string;
  /** Folder for unfinished uploads when another process uses the default one. */
  readonly uploadTmpDir?: string | undefined;
  readonly outbox: string;
  readonly page: string | null;
  /** When this process took the database's locks, if no other process used the database then. */
  readonly onlySince?: Date | null;
  readonly clock?: Clock;
  /** Overrides for the network that push services are reached through. */
  readonly push?: Partial<PushNetwork>;
  /** Replaces the operating system's reading of disk space. */
  readonly readSpace?: ReadSpace | undefined;
}

/** A platform, and the functions that drain and close it. */
export interface OpenPlatform extends Platform {
  /** Notifies that this process is about to stop, or that another one replaced it on this port. */
  drain(why?: Draining): void;
  close(): Promise<void>;
}

/**
 * Connects to the database and migrates it, without opening HTTP. The folder for unfinished uploads
 * starts empty.
 */
export async function openPlatform(
  settings: Settings,
  place: PlatformPlace,
  log: Log,
): Promise<OpenPlatform> {
  const files = await openFileStore(settings.STORAGE_URL ?? place.uploads);
  await checkAtStart(files, log);
  const backups = await openBackups(settings, log);
  const directUrl = place.directUrl ?? place.databaseUrl;
  await migrate(directUrl);
  const pools = openPools(place, settings, log);
  const { db, lists, patient, sessions, isDatabaseThere } = pools;
  const { clock, close: closeClock } = place.clock
    ? { clock: place.clock, close: () => undefined }
    : await openDatabaseClock(patient);
  const uploadTmpDir = place.uploadTmpDir ?? temporaryUploads(place.uploads);
  // Earlier releases named the folder `passing`.
  for (const folder of [uploadTmpDir, join(place.uploads, 'passing')]) {
    await rm(folder, { recursive: true, force: true });
  }
  await mkdir(uploadTmpDir, { recursive: true, mode: 0o700 });
  // A start waits for its first connections as long as a job does, which is longer than a call.
  const signer = addressSigner(await readSecret(patient, 'file-addresses'), clock);
  const deviceKey = await readSecret(patient, 'known-devices');
  const push = await pushServiceOf(settings, { db, clock }, place.push);
  const draining = new AbortController();
  const changes = openLiveFeed(directUrl, log);
  return {
    settings,
    db,
    lists,
    patient,
    isDatabaseThere,
    findSession: sessionFinder(sessions, clock),
    answers: openAnswerMemory({ settings, changes, clock }),
    clock,
    log,
    jobs: openJobs(directUrl, log, {
      works: settings.ROLE !== 'web',
      connections: queueConnections(settings.DATABASE_POOL),
      onlySince: place.onlySince,
    }),
    draining: draining.signal,
    changes,
    notify: openNotifier(db),
    sms: smsGatewayOf(settings, join(place.outbox, 'sms.jsonl'), clock, log),
    push,
    files,
    disks: openDisks(settings, place.uploads, place.readSpace),
    backups,
    databaseUrl: directUrl,
    signer,
    deviceKey,
    uploadTmpDir,
    page: place.page,
    version: VERSION,
    drain: (why = 'stopping') => draining.abort(why),
    unnamedProxies: new Set(),
    async close() {
      closeClock();
      push.close();
      await changes.close();
      await pools.close();
    },
  };
}
