import { afterAll, describe, expect, it } from 'vitest';
import { onServer } from '../testing/database.ts';
import { freshDatabase } from '../testing/test-app.ts';
import { type Db, openDatabase, openPool } from './database.ts';
import { isDatabaseAway } from './database-errors.ts';

describe('prepared statements', () => {
  const open: Db[] = [];
  afterAll(() => Promise.all(open.map((db) => db.destroy())));

  it('outlive, after one failure worth a retry, a table changed by a newer release', async () => {
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
