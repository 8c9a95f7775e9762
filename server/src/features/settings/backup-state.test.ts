import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { backupJob } from '../../platform/backup/backup-job.ts';
import { memoryStore } from '../../testing/memory-store.ts';
import { testApp } from '../../testing/test-app.ts';
import { backupState } from './backup-state.ts';
import { readFigures } from './store.ts';

const DAY = 86_400;

describe('backups in Settings', () => {
  const test = testApp();
  const backups = memoryStore();
  const state = (failure: string | null = null) =>
    backupState({ ...test.platform, backups }, failure);

  it('need a place', async () => {
    expect(await backupState(test.platform, null)).toEqual({
      healthy: false,
      detail: 'No location for backups is set: set BACKUP_DIR or BACKUP_URL.',
      place: 'none',
      last: null,
    });
  });

  it('are reported as failed two days after the last good one', async () => {
    expect(await state()).toMatchObject({
      healthy: false,
      detail: 'There is no good backup yet. The next one will be made at 02:30.',
    });
    await backupJob({ ...test.platform, backups }).run({} as never);
    expect(await state()).toMatchObject({
      healthy: true,
      detail: expect.stringMatching(/^It was read back and contains 0 accounts, .* at 02:30\.$/),
      last: { bytes: expect.any(Number) },
    });
    test.clock.forward(2 * DAY - 60);
    expect((await state()).healthy).toBe(true);
    test.clock.forward(120);
    expect(await state('no space left')).toMatchObject({
      healthy: false,
      detail:
        'The last good backup is more than two days old. The last attempt failed: no space left',
    });
  });

  it('are reported as failed when their place cannot be read', async () => {
    const away = { ...backups, open: () => Promise.reject(new Error('not mounted')) };
    expect(await backupState({ ...test.platform, backups: away }, null)).toMatchObject({
      healthy: false,
      detail: 'Backups cannot be read: not mounted.',
    });
  });

  it('are reported as failed when older ones cannot be removed', async () => {
    const settings = { ...test.platform.settings, BACKUP_KEEP: { days: 1, weeks: 0, months: 0 } };
    const fixed = { ...backups, remove: () => Promise.reject(new Error('AccessDenied')) };
    await backups.put('backups/2024-01-01-0230.tar', Buffer.of(), '');
    await backupJob({ ...test.platform, backups: fixed, settings }).run({} as never);
    expect(await state()).toMatchObject({
      healthy: false,
      detail: expect.stringMatching(/^Older backups could not be removed, .*: AccessDenied\. /),
    });
  });

  it('state why one failed, until the next is made', async () => {
    const add = (state: string, ago: string) =>
      sql`insert into jobs.job (name, data, state, output, created_on) values ('backup', '{}',
        ${state}::jobs.job_state, '{"message": "no space left"}', now() - ${ago}::interval)`.execute(
        test.platform.db,
      );
    await add('failed', '2 days');
    expect((await readFigures(test.platform.db)).backupFailure).toBe('no space left');
    await add('completed', '1 day');
    expect((await readFigures(test.platform.db)).backupFailure).toBeNull();
  });
});
