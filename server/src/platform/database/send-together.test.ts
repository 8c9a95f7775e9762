import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { anAccount } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import type { Tx } from './database.ts';
import { violatedUnique } from './database-errors.ts';
import { type Statement, sendTogether, sendWithNext } from './send-together.ts';

describe('the statements of a connection', () => {
  const asked = async (...texts: string[]) => {
    const sent: string[][] = [];
    const ask = sendTogether(async (statements: readonly Statement[]) => {
      sent.push(statements.map(({ text }) => text));
      return { command: '', rowCount: null, rows: [] };
    });
    for (const text of texts) await ask({ text, values: [] });
    return sent;
  };
  const later = (text: string) => `/* with the next */ ${text}`;

  it('include the first read of a transaction together with its begin', async () => {
    expect(await asked('begin', 'select 1', 'update a', 'commit', 'select 2')).toEqual([
      ['begin', 'select 1'],
      ['update a'],
      ['commit'],
      ['select 2'],
    ]);
  });

  it('begin a transaction before anything that changes a row is sent', async () => {
    expect(await asked('begin', 'update a', 'commit')).toEqual([
      ['begin'],
      ['update a'],
      ['commit'],
    ]);
    expect(await asked('begin', later('insert a'), 'commit')).toEqual([
      ['begin'],
      ['insert a', 'commit'],
    ]);
  });

  it('include those without a needed answer together with the commit', async () => {
    const texts = ['begin', 'select 1', later('insert a'), later('insert b'), 'commit'];
    expect(await asked(...texts)).toEqual([
      ['begin', 'select 1'],
      ['insert a', 'insert b', 'commit'],
    ]);
  });

  it('are none for a transaction without statements, or one rolled back before it sent any', async () => {
    expect(await asked('begin', 'commit', 'begin', later('insert a'), 'rollback')).toEqual([]);
    expect(await asked('begin', 'select 1', later('insert a'), 'rollback', 'select 2')).toEqual([
      ['begin', 'select 1'],
      ['rollback'],
      ['select 2'],
    ]);
  });
});

describe('a transaction', () => {
  const test = testApp();
  const rename = (tx: Tx, name: string, id: string) =>
    sendWithNext(tx, tx.updateTable('account').set({ name }).where('id', '=', id).compile());
  const nameOf = async (id: string) =>
    (await test.platform.db.selectFrom('account').select('name').where('id', '=', id).execute())[0]
      ?.name;

  it('commits the statements that were sent with its commit', async () => {
    const { id } = await anAccount(test.platform);
    await test.platform.db.transaction().execute((tx) => rename(tx, 'Asha', id));
    expect(await nameOf(id)).toBe('Asha');
  });

  it('fails with the error of a statement sent with its commit, and leaves nothing', async () => {
    const [one, other] = [await anAccount(test.platform), await anAccount(test.platform)];
    const before = await nameOf(one.id);
    const failing = test.platform.db.transaction().execute(async (tx) => {
      await rename(tx, 'Nobody', one.id);
      const taken = tx.updateTable('account').set({ mobile: other.mobile });
      await sendWithNext(tx, taken.where('id', '=', one.id).compile());
    });
    const error = await failing.catch((reason: unknown) => reason);
    expect(violatedUnique(error)).toContain('mobile');
    expect(await nameOf(one.id)).toBe(before);
    expect((await sql<{ one: number }>`select 1 as one`.execute(test.platform.db)).rows).toEqual([
      { one: 1 },
    ]);
  });
});
