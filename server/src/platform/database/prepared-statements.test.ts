import { afterAll, describe, expect, it } from 'vitest';
import { onServer } from '../../testing/database.ts';
import { freshDatabase } from '../../testing/test-app.ts';
import { type Db, openDatabase, openPool } from './database.ts';
import { isDatabaseAway } from './database-errors.ts';
import { statementNames } from './prepared-statements.ts';

describe('prepared statements', () => {
  const open: Db[] = [];
  afterAll(() => Promise.all(open.map((db) => db.destroy())));

  it('survive a table changed by a newer release, after one failure worth a retry', async () => {
    const url = await freshDatabase();
    const db = openDatabase(openPool({ url, connections: 1, onError: () => undefined }));
    open.push(db);
    const read = () => db.selectFrom('account').selectAll().execute();
    await read();
    await onServer(url, 'alter table account add column since_the_next_release text');
    const failure = await read().catch((error: unknown) => error);
    expect(isDatabaseAway(failure)).toBe(true);
    expect(await read()).toEqual([]);
  });
});

describe('the names of statements', () => {
  it('are given to at most fifty searches, and still to other statements', () => {
    const nameOf = statementNames();
    const search = (words: number) =>
      `select 1 from words where ${Array.from({ length: words }, (_, at) => `text like (select $${at + 1})`).join(' and ')}`;
    const names = Array.from({ length: 60 }, (_, at) => nameOf(search(at + 1)));
    expect(names.filter((name) => name !== undefined)).toHaveLength(50);
    expect(nameOf(search(1))).toBe(names[0]);
    expect(nameOf('select 1 from account where id = $1')).toBeDefined();
    expect(nameOf('select 1 from words where text like $1')).toBeUndefined();
  });
});
