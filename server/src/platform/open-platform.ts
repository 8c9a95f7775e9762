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
import { openJobs } from './jobs/jobs.ts';
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

/** Where a platform lives. */
export interface PlatformPlace extends DatabaseAddresses {
  readonly uploads: string;
  /** Where uploads on their way in lie, where another process has the usual place. */
  readonly uploadTmpDir?: string | undefined;
  readonly outbox: string;
  readonly page: string | null;
  readonly clock?: Clock;
  /** What of the network push services stand in is another than usual. */
  readonly push?: Partial<PushNetwork>;
  /** What looks at the disks, where it is not the system. */
  readonly readSpace?: ReadSpace | undefined;
}

/** A platform, and how to close it. */
export interface OpenPlatform extends Platform {
  /** Says that this process is about to stop, or that another one took its place on this port. */
  drain(why?: Draining): void;
  close(): Promise<void>;
}

/** Connects and migrates; nothing of HTTP yet. The temporary folder for uploads starts empty. */
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
  // Releases before this one called it `passing`.
  for (const folder of [uploadTmpDir, join(place.uploads, 'passing')]) {
    await rm(folder, { recursive: true, force: true });
  }
  await mkdir(uploadTmpDir, { recursive: true, mode: 0o700 });
  // A start waits for its first connections as a job does, not as a call.
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
      // Files on a disk belong to one process, or to several that follow each other.
      isOnly: settings.STORAGE_URL === undefined && settings.ROLE === 'all',
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
