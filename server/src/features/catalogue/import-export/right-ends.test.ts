import type { LiveChange } from '@fluteline/contract/live';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { anAdministrator, type SignedIn } from '../../../testing/builders.ts';
import { aLockedItem, untilItWaits, waiting } from '../../../testing/lock-waits.ts';
import { storedFiles } from '../../../testing/stored-files.ts';
import { testApp } from '../../../testing/test-app.ts';
import { transfersOf } from '../../../testing/transfers.ts';
import { wire } from '../../../testing/wire.ts';
import { runExport } from './export-job.ts';
import { insertTransfer } from './store.ts';

const ROWS = 3000;
const STOPPED = 'Stopped: the person who started this is no longer an administrator.';

describe('a blocked administrator', () => {
  const test = testApp();
  const call = wire(test);
  const { sendImport } = transfersOf(test);
  let other: SignedIn;
  beforeAll(async () => {
    other = await anAdministrator(test.platform);
  });
  const block = ({ account }: SignedIn) =>
    call.put(`/account/?id=${account.id}`, { IsBlocked: true }, other.headers);
  const transferOf = (id: string) =>
    test.platform.db
      .selectFrom('transfer')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const countItems = async () => {
    const items = await test.platform.db.selectFrom('catalogueItem').select('id').execute();
    return items.length;
  };

  it('has an import stopped after the current batch, with the imported rows reported', async () => {
    const { changes } = test.platform;
    await changes.start();
    const changed: LiveChange[] = [];
    const leave = changes.follow(({ change }) => changed.push(change));
    const by = await anAdministrator(test.platform);
    const rows = Array.from({ length: ROWS }, (_, n) => `R-${n},Seal ${n},Others,1`);
    const list = ['Model No.,Product,Category,Quantity', ...rows].join('\n');
    // The lock makes the second batch wait.
    const item = await aLockedItem(test.platform, 'R-700');
    const sent = await sendImport(by, list);
    expect(sent.statusCode, sent.body).toBe(201);
    const { id } = sent.json().data;
    await expect.poll(() => waiting(test.platform.patient)).toBe(1);
    const { working: blocking } = await untilItWaits(test.platform.patient, () => block(by), 2);
    await item.release();
    expect((await blocking).statusCode).toBe(200);
    await expect.poll(async () => (await transferOf(id)).state).toBe('failed');
    const stopped = await transferOf(id);
    expect(stopped.error).toBe(STOPPED);
    expect(stopped.rows).toBeGreaterThanOrEqual(1000);
    expect(stopped.rows).toBeLessThan(ROWS);
    expect(await countItems()).toBe(stopped.added + stopped.updated);
    const { after } = await test.platform.db
      .selectFrom('audit')
      .select('after')
      .where('action', '=', 'catalogue.imported')
      .where('targetId', '=', id)
      .executeTakeFirstOrThrow();
    expect(after).toMatchObject({ rows: stopped.rows, added: stopped.added });
    await expect.poll(() => changed).toContainEqual({ topic: 'catalogue', id });
    leave();
  });

  it('has an export stopped, and its file removed', async () => {
    const by = await anAdministrator(test.platform);
    const { db, clock } = test.platform;
    const before = await storedFiles(test);
    const { id } = await db.transaction().execute((tx) =>
      insertTransfer(
        tx,
        {
          id: newId(clock()),
          kind: 'export',
          accountId: by.account.id,
          options: { of: 'catalogue_template', format: 'csv' },
          file: null,
          fileName: 'template.csv',
        },
        clock(),
      ),
    );
    await block(by);
    await runExport(test.platform, id);
    expect(await transferOf(id)).toMatchObject({
      state: 'failed',
      error: STOPPED,
      resultFile: null,
    });
    expect(await storedFiles(test)).toEqual(before);
  });
});
