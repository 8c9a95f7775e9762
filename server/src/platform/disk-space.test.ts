import { afterEach, expect, it, vi } from 'vitest';
import { openDisks, readSpace } from './disk-space.ts';
import { readSettings } from './settings.ts';

afterEach(() => vi.useRealTimers());

const space = { free: 7, size: 9 };
const settings = readSettings({ DATA_DIR: '/data', LOG: 'off', BACKUP_DIR: '/backups' });
/** Returns disks for which reading the place of backups has the given result. */
const disksWith = (look: () => Promise<never>) =>
  openDisks(settings, '/data/uploads', (folder) =>
    folder === '/backups' ? look() : Promise.resolve(space),
  );
const data = expect.objectContaining({ use: 'data', ...space });

it('a disk that cannot be read is left out', async () => {
  const disks = disksWith(() => Promise.reject(new Error('ENOTCONN: not connected')));
  expect(await disks.states()).toEqual([data]);
});

it('a disk that does not answer is waited for two seconds, and read once for all simultaneous callers', async () => {
  vi.useFakeTimers();
  const look = vi.fn(() => new Promise<never>(() => undefined));
  const disks = disksWith(look);
  for (let time = 0; time < 2; time++) {
    const asked = [disks.states(), disks.states()];
    await vi.advanceTimersByTimeAsync(2000);
    expect(await Promise.all(asked)).toEqual([[data], [data]]);
  }
  expect(look).toHaveBeenCalledTimes(1);
});

it('a path that is not a folder is reported as unreadable', async () => {
  expect(await readSpace('/dev/null/backups')).toBeNull();
});
