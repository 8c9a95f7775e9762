import { describe, expect, it, vi } from 'vitest';
import { anAdministrator } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { transfersOf } from '../../../testing/transfers.ts';
import { runImport } from './import-job.ts';

describe('two imports at once', () => {
  const test = testApp();
  const { sendImport } = transfersOf(test);

  it('of the same new products add each of them once', async () => {
    const { platform } = test;
    const panel = await anAdministrator(platform);
    // As in two processes, each of which works on one import.
    vi.spyOn(platform.jobs, 'send').mockResolvedValue('none');
    const products = Array.from({ length: 300 }, (_, n) => `ZZ-${n},Bearing,Others`);
    const list = ['Model No.,Product name,Category', ...products].join('\n');
    const ids: string[] = [];
    for (const _ of ['first', 'second']) {
      ids.push((await sendImport(panel, list)).json().data.id);
    }
    await Promise.all(ids.map((id) => runImport(platform, id)));
    vi.restoreAllMocks();
    const { rows } = await platform.db
      .selectFrom('catalogueItem')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .where('modelNo', 'like', 'ZZ-%')
      .executeTakeFirstOrThrow();
    expect(rows).toBe(300);
    const done = await platform.db.selectFrom('transfer').select(['state', 'added']).execute();
    expect(done.map(({ state }) => state)).toEqual(['done', 'done']);
    expect(done.reduce((sum, { added }) => sum + added, 0)).toBe(300);
  });
});
