import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { storeDocumentBytes } from '../../../platform/files/documents.ts';
import { claimDocument } from '../../../platform/files/file-rows.ts';
import { newId } from '../../../platform/ids.ts';
import { openJobs } from '../../../platform/jobs/jobs.ts';
import { anAdministrator } from '../../../testing/builders.ts';
import { aLockedItem, waiting } from '../../../testing/lock-waits.ts';
import { testApp } from '../../../testing/test-app.ts';
import { runExport } from './export-job.ts';
import { IMPORT, importJob, runImport } from './import-job.ts';
import { beginTransfer, insertTransfer } from './store.ts';

const ROWS = 3000;
const REFUSED = ROWS / 100;
/** The first row of a batch. */
const HALFWAY = 1000;
const here = (path: string) => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)));

/** Returns the source of another server process, which does some work with its `platform`. */
const anotherProcess = (databaseUrl: string, uploads: string, work: string) => `
  const { openPlatform } = await import(${here('../../../platform/open-platform.ts')});
  const { readSettings } = await import(${here('../../../platform/settings.ts')});
  const { openLog } = await import(${here('../../../platform/log/log.ts')});
  const { importJob, runImport } = await import(${here('./import-job.ts')});
  const settings = readSettings({ DATA_DIR: ${JSON.stringify(uploads)}, LOG: 'off' });
  const place = { databaseUrl: ${JSON.stringify(databaseUrl)}, uploads: ${JSON.stringify(uploads)},
    outbox: ${JSON.stringify(uploads)}, page: null };
  const log = openLog({ to: 'off', level: 'info', path: '' });
  const platform = await openPlatform(settings, place, log);
  ${work}
`;

describe('a transfer whose process is killed', () => {
  const test = testApp();
  const transferOf = (id: string) =>
    test.platform.db
      .selectFrom('transfer')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  async function aWaitingImport(): Promise<string> {
    const { platform, clock } = test;
    const { account } = await anAdministrator(platform);
    const rows = Array.from({ length: ROWS }, (_, n) =>
      n % 100 === 50 ? `K-${n},,Others,1` : `K-${n},Seal ${n},Others,${n}`,
    );
    const content = Buffer.from(['Model No.,Product,Category,Quantity', ...rows].join('\n'));
    const named = { field: 'file', originalName: 'list.csv' };
    const document = await storeDocumentBytes(platform.files, content, named, ['csv']);
    return platform.db.transaction().execute(async (tx) => {
      await claimDocument({ tx, now: clock() }, account.id, { document, originalName: 'list.csv' });
      const transfer = {
        id: newId(clock()),
        kind: 'import' as const,
        accountId: account.id,
        options: { dryRun: false, requestId: 'of-this-test' },
        file: document.name,
        fileName: 'list.csv',
      };
      return (await insertTransfer(tx, transfer, clock())).id;
    });
  }

  /** Does some work in another process, and kills the process halfway through an import. */
  async function killHalfway(id: string, work: string): Promise<void> {
    const item = await aLockedItem(test.platform, `K-${HALFWAY}`);
    const uploads = dirname(test.platform.uploadTmpDir);
    const source = anotherProcess(test.databaseUrl, uploads, work);
    const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const ended = once(child, 'exit');
    await expect.poll(() => waiting(test.platform.patient), { timeout: 30_000 }).toBe(1);
    child.kill('SIGKILL');
    await ended;
    await item.release();
    expect(await transferOf(id)).toMatchObject({ state: 'running', rows: HALFWAY });
  }

  it('continues an import after the last committed batch: no row twice, none left out', async () => {
    const id = await aWaitingImport();
    await killHalfway(id, `await runImport(platform, ${JSON.stringify(id)});`);

    await runImport(test.platform, id);
    await runImport(test.platform, id);
    const done = await transferOf(id);
    expect(done).toMatchObject({
      state: 'done',
      rows: ROWS,
      totalRows: ROWS,
      added: ROWS - REFUSED - 1,
      updated: 1,
      unchanged: 0,
      refused: REFUSED,
    });
    expect(done.problems).toHaveLength(REFUSED);
    const { rows } = await sql`
      select count(*) as items, count(distinct model_no) as models,
        (select count(*) from audit where action = 'catalogue_item.added') as reported,
        (select count(*) from audit where action = 'catalogue.imported') as ended,
        (select count(*) from transfer_refusal) as stored
      from catalogue_item`.execute(test.platform.db);
    const items = ROWS - REFUSED;
    const reported = items - 1;
    expect(rows).toEqual([{ items, models: items, reported, ended: 1, stored: 0 }]);
  }, 120_000);

  it('imports a list once when two processes run the import', async () => {
    await test.platform.db.deleteFrom('catalogueItem').execute();
    const id = await aWaitingImport();
    await Promise.all([runImport(test.platform, id), runImport(test.platform, id)]);
    // The process that was overtaken has left the import to the other one.
    await runImport(test.platform, id);
    expect(await transferOf(id)).toMatchObject({
      state: 'done',
      added: ROWS - REFUSED,
      rows: ROWS,
    });
  }, 120_000);

  it('starts an unfinished export over, and completes it once', async () => {
    const { platform, clock } = test;
    const { account } = await anAdministrator(platform);
    const id = newId(clock());
    const transfer = {
      id,
      kind: 'export' as const,
      accountId: account.id,
      options: { of: 'catalogue_template', format: 'csv' },
      file: null,
      fileName: 'template.csv',
    };
    await platform.db.transaction().execute((tx) => insertTransfer(tx, transfer, clock()));
    await beginTransfer(platform.db, id, clock());
    await runExport(platform, id);
    const done = await transferOf(id);
    expect(done).toMatchObject({ state: 'done', rows: 1, totalRows: 1 });
    await runExport(platform, id);
    expect(await transferOf(id)).toEqual(done);
  });

  it('continues an import within seconds in the next of several processes', async () => {
    const { platform, databaseUrl } = test;
    await platform.db.deleteFrom('catalogueItem').execute();
    // The import must run in the other process.
    await platform.jobs.stop();
    const id = await aWaitingImport();
    const sender = openJobs(databaseUrl, platform.log, { works: false });
    await sender.start([]);
    await platform.db
      .transaction()
      .execute((tx) => sender.resend(tx, IMPORT, [{ transferId: id }]));
    await sender.stop();
    await killHalfway(id, 'await platform.jobs.start([importJob(platform)]);');

    const next = openJobs(databaseUrl, platform.log);
    await next.start([importJob(platform)]);
    // Without a search for interrupted jobs it would take a minute.
    const state = async () => (await transferOf(id)).state;
    await expect.poll(state, { timeout: 40_000 }).toBe('done');
    expect(await transferOf(id)).toMatchObject({
      added: ROWS - REFUSED - 1,
      updated: 1,
      rows: ROWS,
    });
    await next.stop();
  }, 120_000);
});
