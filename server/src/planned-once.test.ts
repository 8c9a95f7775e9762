import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findItemsAndRelated, listItems } from './features/catalogue/store.ts';
import { listRecords } from './features/query/list-store.ts';
import { type Db, openDatabase, openPool } from './platform/database.ts';
import { newId } from './platform/ids.ts';
import { findSessionsByHash, hashToken } from './platform/sessions.ts';
import { testApp } from './testing/test-app.ts';

const test = testApp();
const firstPage = { page: 1, size: 10 };
const hashes = (count: number) => Array.from({ length: count }, (_, n) => hashToken(`${n}`));
const ids = (count: number) => Array.from({ length: count }, () => newId(test.clock()));

let db: Db;
beforeAll(() => {
  // Of prepared statements each connection knows its own.
  db = openDatabase(openPool({ url: test.databaseUrl, connections: 1, onError: () => undefined }));
});
afterAll(() => db.destroy());

const calls = {
  'the newest items': () => listItems(db, {}, firstPage),
  'own records': () => {
    const wanted = { accountId: newId(test.clock()), filter: 'all', timeZone: 'UTC' } as const;
    return listRecords(db, wanted, firstPage);
  },
  'items by their ids, however many': (run: number) => findItemsAndRelated(db, ids(run)),
  'sessions, however many': (run: number) => findSessionsByHash(db, test.clock, hashes(run)),
};

it.each(Object.entries(calls))('plans %s no more often than PostgreSQL tries', async (_, call) => {
  for (let run = 1; run <= 12; run++) await call(run);
  const { rows } = await sql`
    select bool_and(custom_plans <= 5 and generic_plans > 5) as "plannedOnce"
    from pg_prepared_statements where statement !~ 'pg_prepared_statements'`.execute(db);
  expect(rows).toEqual([{ plannedOnce: true }]);
});
