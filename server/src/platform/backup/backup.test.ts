import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { aCustomer, anItem, aQuery } from '../../testing/builders.ts';
import { onServer, withDatabase } from '../../testing/database.ts';
import { memoryStore } from '../../testing/memory-store.ts';
import { aReport } from '../../testing/report-builders.ts';
import { stateOf } from '../../testing/state.ts';
import { freshDatabase, startTestApp, type TestApp, testApp } from '../../testing/test-app.ts';
import { systemClock } from '../clock.ts';
import { openDatabase, openPool } from '../database/database.ts';
import { migrateWithin } from '../database/migrate.ts';
import type { FileStore } from '../files/file-store.ts';
import { openJobs } from '../jobs/jobs.ts';
import { openLog } from '../log/log.ts';
import { verifyArchive } from './archive.ts';
import { requireEmpty } from './load.ts';
import { type BackupSource, makeBackup } from './make-backup.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { withClient } from './snapshot.ts';

const quiet = openLog({ to: 'off', level: 'error', path: '' });

async function anEmptyDatabase(): Promise<string> {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await onServer(inject('databaseUrl'), `create database ${name}`);
  return withDatabase(inject('databaseUrl'), name);
}

/** Returns an archive of the test's application, in memory. */
async function archiveOf(source: BackupSource) {
  let bytes = Buffer.of();
  const manifest = await makeBackup(source, async (archive) => {
    bytes = await buffer(archive);
  });
  return { bytes, manifest };
}

const sourceOf = ({ databaseUrl, platform: { files, clock } }: TestApp): BackupSource => ({
  ...{ databaseUrl, files, clock },
});

async function restoreInto(
  url: string,
  files: FileStore,
  { bytes, manifest }: { bytes: Buffer; manifest: Manifest },
) {
  const jobs = openJobs(url, quiet);
  try {
    return await withClient(url, async (client) => {
      return await restoreBackup(Readable.from([bytes]), manifest, { client, jobs, files });
    });
  } finally {
    await jobs.stop();
  }
}

async function onDatabase<T>(url: string, work: (db: TestApp['platform']['db']) => Promise<T>) {
  const db = openDatabase(openPool({ url, connections: 2, onError: () => undefined }));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Returns every index, constraint and trigger as PostgreSQL's catalogue spells it. */
const definitionsOf = (url: string) =>
  onDatabase(url, async (db) => {
    const { rows } = await sql<{ text: string }>`
      select indexdef as text from pg_indexes where schemaname = 'public'
      union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select format('%s %s', pg_get_triggerdef(t.oid), tgenabled)
        from pg_trigger t where not tgisinternal
      order by 1`.execute(db);
    return rows.map(({ text }) => text);
  });

async function writeSomething({ platform }: TestApp): Promise<void> {
  const seller = await aCustomer(platform);
  await aQuery(platform, { accountId: seller.account.id, details: 'a\\b\tc\n"d" ₹ ✓ \\N' });
  await anItem(platform, { specifications: { felt: 'a\\n"b' } });
  await aReport(platform);
}

describe('a backup', () => {
  const test = testApp();

  it('restored into an empty database and storage contains everything', async () => {
    await writeSomething(test);
    // More files than are read side by side, and some too large to be read that way.
    for (const megabytes of Array.from({ length: 40 }, (_, n) => (n % 9 === 0 ? 3 : 0))) {
      const { file } = await aReport(test.platform);
      const bytes = Buffer.alloc(1 + megabytes * 1024 * 1024, file);
      await test.platform.files.put(`private/${file}`, bytes, 'application/pdf');
    }
    const archive = await archiveOf(sourceOf(test));
    const url = await anEmptyDatabase();
    const files = memoryStore();
    const counts = await restoreInto(url, files, archive);
    expect(counts).toEqual(archive.manifest.counts);
    expect(await onDatabase(url, stateOf)).toEqual(await stateOf(test.platform.db));
    expect(await definitionsOf(url)).toEqual(await definitionsOf(test.databaseUrl));
    for (const [key, bytes] of files.files) {
      const stored = await test.platform.files.open(key);
      expect(stored && (await buffer(stored.stream)).equals(bytes), key).toBe(true);
    }
    expect(files.files.size).toBe(archive.manifest.sections.files?.entries);
  });

  it('is refused when any part of it is missing or changed', async () => {
    await writeSomething(test);
    const { bytes } = await archiveOf(sourceOf(test));
    expect((await verifyArchive(Readable.from([bytes]))).format).toBe(1);
    const verify = (changed: Buffer) => verifyArchive(Readable.from([changed]));
    for (const share of [0, 0.2, 0.5, 0.9]) {
      await expect(verify(bytes.subarray(0, bytes.length * share)), `${share}`).rejects.toThrow();
    }
    await expect(verify(Buffer.from('no archive at all'))).rejects.toThrow();
    const at = bytes.indexOf('files/private/') + 512;
    const changed = Buffer.from(bytes);
    changed.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    await expect(verify(changed)).rejects.toThrow(
      'Its copy of files differs from what was stored.',
    );
  });

  it('names files that storage has lost, and is completed all the same', async () => {
    const { file } = await aReport(test.platform);
    await test.platform.files.remove(`private/${file}`);
    const { manifest, bytes } = await archiveOf(sourceOf(test));
    expect(manifest.missing).toEqual([`private/${file}`]);
    await verifyArchive(Readable.from([bytes]));
  });

  it('of an older release gets the migrations it does not have', async () => {
    const url = await anEmptyDatabase();
    const older = Object.keys(migrations).at(-3) ?? '';
    await onDatabase(url, (db) => migrateWithin(db, older));
    await onDatabase(url, (db) =>
      sql`insert into secret (name, value) values ('of-old', 'x')`.execute(db),
    );
    const archive = await archiveOf({ ...sourceOf(test), databaseUrl: url });
    expect(archive.manifest.migration).toBe(older);
    const target = await anEmptyDatabase();
    await restoreInto(target, memoryStore(), archive);
    expect(await onDatabase(target, (db) => migrateWithin(db))).toEqual([]);
    const names = await onDatabase(target, (db) =>
      db.selectFrom('secret').select('name').execute(),
    );
    expect(names).toEqual([{ name: 'of-old' }]);
  });

  it('notices a connection that fell silent, and is not ended while it reads files', async () => {
    const { rows } = await withClient(test.databaseUrl, (client) =>
      client.query<{ name: string; source: string; setting: string }>(
        `select name, source, setting from pg_settings
          where name in ('tcp_keepalives_idle', 'idle_session_timeout') order by name`,
      ),
    );
    expect(rows).toEqual([
      { name: 'idle_session_timeout', source: 'client', setting: '0' },
      { name: 'tcp_keepalives_idle', source: 'client', setting: expect.any(String) },
    ]);
  });

  it('is complete with the tables alone: the schema has no views, sequences or other relations', async () => {
    const { rows } = await sql`
      select relname from pg_class where relnamespace = 'public'::regnamespace
        and relkind not in ('r', 'i')`.execute(test.platform.db);
    expect(rows).toEqual([]);
  });
});

describe('a restore', () => {
  it('sends waiting jobs again', async () => {
    const databaseUrl = await freshDatabase();
    const jobs = openJobs(databaseUrl, quiet);
    await jobs.start([]);
    await onDatabase(databaseUrl, async (db) => {
      const waiting = [{ of: 'first' }, { of: 'second' }, { of: 'done' }];
      await db.transaction().execute((tx) => jobs.resend(tx, 'wait', waiting));
      await sql`update jobs.job set state = 'completed' where data ->> 'of' = 'done'`.execute(db);
    });
    await jobs.stop();
    const files = memoryStore();
    const archive = await archiveOf({ databaseUrl, files, clock: systemClock });
    const url = await anEmptyDatabase();
    await restoreInto(url, files, archive);
    const { rows } = await onDatabase(url, (db) =>
      sql<{ of: string; state: string }>`
        select data ->> 'of' as of, state::text from jobs.job where name = 'wait' order by 1`.execute(
        db,
      ),
    );
    expect(rows).toEqual([
      { of: 'first', state: 'created' },
      { of: 'second', state: 'created' },
    ]);
  });

  it('leaves the database unchanged when it fails', async () => {
    const test = await startTestApp();
    await writeSomething(test);
    const archive = await archiveOf(sourceOf(test));
    await test.close();
    const url = await anEmptyDatabase();
    const full = { ...memoryStore(), put: () => Promise.reject(new Error('no space left')) };
    await expect(restoreInto(url, full, archive)).rejects.toThrow('no space left');
    await withClient(url, requireEmpty);
  });

  it('of an archive with wrong counts leaves the database unchanged', async () => {
    const databaseUrl = await freshDatabase();
    const files = memoryStore();
    const { bytes, manifest } = await archiveOf({ databaseUrl, files, clock: systemClock });
    const other = { ...manifest, counts: { ...manifest.counts, items: 5 } };
    const url = await anEmptyDatabase();
    const restored = restoreInto(url, files, { bytes, manifest: other });
    await expect(restored).rejects.toThrow(/^It contains .* 0 items, .* says .* 5 items/);
    await withClient(url, requireEmpty);
  });

  it('is refused when the database is not empty', async () => {
    const url = await freshDatabase();
    await expect(withClient(url, requireEmpty)).rejects.toThrow(/^The database is not empty/);
  });

  it('of a newer release or migration is refused in one sentence', () => {
    const text = (changes: object) =>
      JSON.stringify({
        ...{ format: 1, release: '0.1.0', migration: '0001-foundations', missing: [] },
        ...{ at: '2026-01-01T00:00:00.000Z', tables: {}, sections: {} },
        counts: { accounts: 0, items: 0, queries: 0, files: 0 },
        ...changes,
      });
    expect(readManifest(text({})).migration).toBe('0001-foundations');
    const newer = /^It was made by the newer release 99\.0\.0, and this is .*: restore it with/;
    expect(() => readManifest(text({ release: '99.0.0' }))).toThrow(newer);
    expect(() => readManifest(text({ format: 2, release: '99.0.0' }))).toThrow(newer);
    expect(() => readManifest(text({ migration: '9999-later' }))).toThrow(
      'Its database was migrated further than this release knows (9999-later',
    );
    expect(() => readManifest('{}')).toThrow('Its manifest cannot be read.');
    expect(() => readManifest('no JSON')).toThrow('Its manifest cannot be read.');
  });
});
