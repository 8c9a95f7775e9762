import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '../testing/test-app.ts';
import { openLog } from './log/log.ts';
import { openPlatform } from './open-platform.ts';
import { readSettings } from './settings.ts';

describe('opening the platform', () => {
  let uploads = '';
  beforeEach(async () => {
    uploads = await mkdtemp(join(tmpdir(), 'fluteline-uploads-'));
  });
  afterEach(() => rm(uploads, { recursive: true, force: true }));

  it('removes unfinished uploads, including those of earlier releases, and nothing else', async () => {
    for (const folder of ['public', 'tmp', 'passing']) {
      await mkdir(join(uploads, folder));
      await writeFile(join(uploads, folder, 'a-file'), 'x');
    }
    const place = { databaseUrl: await freshDatabase(), uploads, outbox: uploads, page: null };
    const settings = readSettings({ LOG: 'off', DATA_DIR: uploads });
    const log = openLog({ to: 'off', level: 'info', path: join(uploads, 'log.jsonl') });
    const platform = await openPlatform(settings, place, log);
    await platform.close();
    expect(await readdir(uploads)).toEqual(['public', 'tmp']);
    expect(await readdir(join(uploads, 'public'))).toEqual(['a-file']);
    expect(await readdir(join(uploads, 'tmp'))).toEqual([]);
  });
});
