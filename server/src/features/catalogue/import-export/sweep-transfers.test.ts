import { beforeAll, describe, expect, it } from 'vitest';
import { sweepReleased } from '../../../platform/files/sweep-files.ts';
import { newId } from '../../../platform/ids.ts';
import { anAdministrator, type SignedIn, signedIn } from '../../../testing/builders.ts';
import { storedFiles } from '../../../testing/stored-files.ts';
import { testApp } from '../../../testing/test-app.ts';
import { transfersOf } from '../../../testing/transfers.ts';
import { wire } from '../../../testing/wire.ts';
import { insertTransfer } from './store.ts';
import { sweepTransfers } from './sweep-transfers.ts';

const DAY = 86_400;

describe('sweeping transfers', () => {
  const test = testApp();
  const call = wire(test);
  const transfers = transfersOf(test);
  let panel: SignedIn;
  beforeAll(async () => {
    panel = await anAdministrator(test.platform);
  });

  /** Signs in again for each read, because sessions end before a week has passed. */
  const read = async (path: string) =>
    call.get(path, (await signedIn(test.platform, panel.account)).headers);

  it('removes transfers after a week, with their files', async () => {
    const exported = await transfers.export(panel, { of: 'catalogue_template', format: 'csv' });
    const list = 'Model No.,Product,Category\nSW-1,,Others';
    const imported = await transfers.import(panel, list);
    const stored = async () => (await storedFiles(test)).length;
    expect(await stored()).toBe(3);
    test.clock.forward(7 * DAY - 60);
    expect(await sweepTransfers(test.platform)).toBe(0);
    await sweepReleased(test.platform, []);
    expect(await stored()).toBe(2);
    test.clock.forward(120);
    expect(await sweepTransfers(test.platform)).toBe(2);
    test.clock.forward(DAY + 60);
    await sweepReleased(test.platform, []);
    expect(await stored()).toBe(0);
    for (const path of [
      `/admin/exports/${exported.id}`,
      `/admin/catalogue/imports/${imported.id}`,
    ]) {
      expect((await read(path)).statusCode).toBe(404);
    }
    const { db } = test.platform;
    expect(await db.selectFrom('transferRefusal').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('file').selectAll().execute()).toEqual([]);
  });

  it('ends a transfer with a message after an hour without progress', async () => {
    const { db } = test.platform;
    const now = test.clock();
    const transfer = {
      id: newId(now),
      kind: 'export' as const,
      accountId: panel.account.id,
      options: { of: 'catalogue', format: 'csv' },
      file: null,
      fileName: 'catalogue.csv',
    };
    await db.transaction().execute((tx) => insertTransfer(tx, transfer, now));
    const state = async () => (await read(`/admin/exports/${transfer.id}`)).json().data;
    test.clock.forward(3500);
    await sweepTransfers(test.platform);
    expect(await state()).toMatchObject({ state: 'waiting', error: '' });
    test.clock.forward(200);
    await sweepTransfers(test.platform);
    expect(await state()).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/^This was interrupted/),
    });
  });
});
