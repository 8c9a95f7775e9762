import { mkdir, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { anItem } from '../../testing/builders.ts';
import { memoryStore } from '../../testing/memory-store.ts';
import { startObjectStore } from '../../testing/object-store.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { diskStore } from '../files/disk-store.ts';
import { type FileStore, StorageAway } from '../files/file-store.ts';
import { readS3Location } from '../files/s3-location.ts';
import { openS3Store } from '../files/s3-store.ts';
import { openLog } from '../log/log.ts';
import { readSettings } from '../settings.ts';
import { backupJob, lastBackup } from './backup-job.ts';
import { openBackups } from './open-backups.ts';

const quiet = openLog({ to: 'off', level: 'error', path: '' });

const backUp = ({ platform }: TestApp, backups: FileStore | null) =>
  backupJob({ ...platform, backups }).run({} as never);

describe('the nightly backup', () => {
  const test = testApp();
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fluteline-backups-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is read back, named by Indian time, and readable by its owner alone', async () => {
    const backups = diskStore(folder, { isSpread: false });
    await anItem(test.platform);
    expect(await lastBackup(backups)).toBeNull();
    await backUp(test, backups);
    const [name = ''] = (await readdir(join(folder, 'backups'))).filter((file) =>
      /tar$/.test(file),
    );
    expect(name).toMatch(/^\d{4}-\d\d-\d\d-\d{4}\.tar$/);
    const { mode, size } = await stat(join(folder, 'backups', name));
    expect(mode & 0o777).toBe(0o600);
    const last = await lastBackup(backups);
    expect(last).toMatchObject({ key: `backups/${name}`, bytes: size, counts: { items: 1 } });
    await truncate(join(folder, 'backups', name), size - 1);
    expect(await lastBackup(backups)).toBeNull();
  });

  it('retains days, weeks and months, and removes unfinished archives', async () => {
    const backups = memoryStore();
    const names = ['2024-01-01-0230.tar', '2024-01-02-0230.tar', '2024-01-03-0230.tar'];
    for (const name of [...names, '2024-01-03-0230.tar.1.part']) {
      await backups.put(`backups/${name}`, Buffer.of(), '');
    }
    const settings = { ...test.platform.settings, BACKUP_KEEP: { days: 2, weeks: 0, months: 0 } };
    await backupJob({ ...test.platform, backups, settings }).run({} as never);
    const left = [...backups.files.keys()].filter((key) => /^backups\/2024/.test(key));
    expect(left).toEqual(['backups/2024-01-03-0230.tar']);
  });

  it('is good, and made only once, when older ones cannot be removed', async () => {
    const backups = memoryStore();
    await backups.put('backups/2024-01-01-0230.tar', Buffer.of(), '');
    await backups.put('backups/2024-01-02-0230.tar', Buffer.of(), '');
    const fixed = { ...backups, remove: () => Promise.reject(new Error('AccessDenied')) };
    const settings = { ...test.platform.settings, BACKUP_KEEP: { days: 1, weeks: 0, months: 0 } };
    await backupJob({ ...test.platform, backups: fixed, settings }).run({} as never);
    expect(await lastBackup(backups)).toMatchObject({ notRemoved: 'AccessDenied' });
    test.clock.forward(120);
    await backupJob({ ...test.platform, backups, settings }).run({} as never);
    expect(await lastBackup(backups)).not.toHaveProperty('notRemoved');
  });

  it('is removed when it does not match what was written, and the last good one stays', async () => {
    const backups = memoryStore();
    await backUp(test, backups);
    const good = await lastBackup(backups);
    test.clock.forward(120);
    const broken: FileStore = {
      ...backups,
      put: (key, content, type) =>
        backups.put(key, content, type).then(() => {
          const bytes = backups.files.get(key);
          if (bytes && key.endsWith('.tar')) backups.files.set(key, bytes.subarray(0, -2000));
        }),
    };
    await expect(backUp(test, broken)).rejects.toThrow();
    expect(await lastBackup(backups)).toEqual(good);
    expect([...backups.files.keys()].filter((key) => key.endsWith('.tar'))).toEqual([good?.key]);
  });

  it('can go to an object store in the same way', async () => {
    const bucket = await startObjectStore();
    const backups = await openS3Store(readS3Location(bucket.url));
    await backUp(test, backups);
    const last = await lastBackup(backups);
    test.clock.forward(120);
    const settings = { ...test.platform.settings, BACKUP_KEEP: { days: 1, weeks: 0, months: 0 } };
    await backupJob({ ...test.platform, backups, settings }).run({} as never);
    const next = await lastBackup(backups);
    expect(next?.key).not.toBe(last?.key);
    expect(await backups.open(last?.key ?? '')).toBeNull();
    await bucket.close();
  });

  it('is found by its first byte, read once for all simultaneous callers', async () => {
    const backups = memoryStore();
    await backUp(test, backups);
    const open = vi.spyOn(backups, 'open');
    const [found] = await Promise.all([lastBackup(backups), lastBackup(backups)]);
    expect(found?.bytes).toBeGreaterThan(1);
    expect(open.mock.calls).toEqual([['backups/last.json'], [found?.key, { first: 0, last: 0 }]]);
    await backups.put(found?.key ?? '', Buffer.of(), '');
    expect(await lastBackup(backups)).toBeNull();
  });

  it('does nothing when no place is configured', async () => {
    await backUp(test, null);
  });
});

describe('the settings of backups', () => {
  const environment = { DATA_DIR: '/srv/fluteline/data' };

  it.each([
    [{ BACKUP_AT: '2:30' }, 'Setting BACKUP_AT is wrong: must be a time of day such as 02:30'],
    [{ BACKUP_AT: '24:00' }, 'Setting BACKUP_AT is wrong: must be a time of day such as 02:30'],
    [
      { BACKUP_KEEP: '7days' },
      'Setting BACKUP_KEEP is wrong: must name days, weeks and months, such as 7d,4w,6m',
    ],
    [{ BACKUP_URL: 'https://x' }, /^Setting BACKUP_URL is wrong: must be an address/],
    [{ BACKUP_DIR: '/b', BACKUP_URL: 's3://bucket' }, /^BACKUP_DIR and BACKUP_URL are both set/],
    [
      { BACKUP_DIR: '/srv/fluteline/data/b' },
      /^Setting BACKUP_DIR is wrong: it must be outside DATA_DIR/,
    ],
  ])('stop the start when wrong: %j', (wrong, line) => {
    expect(() => readSettings({ ...environment, ...wrong })).toThrow(line);
  });

  it('are reported when they name a folder that cannot be created or written', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fluteline-no-folder-'));
    await mkdir(folder, { recursive: true });
    const file = join(folder, 'file');
    await writeFile(file, '');
    const settings = readSettings({ ...environment, BACKUP_DIR: join(file, 'backups') });
    await expect(openBackups(settings, quiet)).rejects.toThrow(/^Setting BACKUP_DIR is wrong: /);
    await rm(folder, { recursive: true });
  });

  const mounted = readSettings({ ...environment, BACKUP_DIR: '/mnt/backups' });
  const failingWith = (error: Error) => ({ ...memoryStore(), check: () => Promise.reject(error) });
  const coded = (code: string) => Object.assign(new Error(code), { code });

  it.each(['EACCES', 'EROFS', 'ENOTDIR'])(
    'stop the start when a folder fails with %s',
    async (code) => {
      const opening = openBackups(mounted, quiet, failingWith(coded(code)));
      await expect(opening).rejects.toThrow(`Setting BACKUP_DIR is wrong: ${code}`);
    },
  );

  it.each(['ENOTCONN', 'ESTALE', 'EIO', 'ETIMEDOUT', 'EHOSTDOWN', 'ENODEV'])(
    'do not stop the start when a mount fails with %s',
    async (code) => {
      const cause = coded(code);
      for (const error of [cause, new StorageAway('it cannot be read', { cause })]) {
        const backups = failingWith(error);
        expect(await openBackups(mounted, quiet, backups)).toBe(backups);
      }
    },
  );

  it('do not stop the start when a mount does not answer at all', async () => {
    vi.useFakeTimers();
    const backups = { ...memoryStore(), check: () => new Promise<never>(() => undefined) };
    const opening = openBackups(mounted, quiet, backups);
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    expect(await opening).toBe(backups);
  });
});
