import { expect, it } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { secondsAfter } from '../clock.ts';
import { openDatabase, openPool } from '../database/database.ts';
import { sweepPaces, takeTurn } from './pace.ts';

const test = testApp();
const rows = () => test.platform.db.selectFrom('pace').selectAll().execute();

it('takeTurn gives all processes together one turn a second, and refuses turns that are too far ahead', async () => {
  const { db, clock } = test.platform;
  const url = test.databaseUrl;
  const other = openDatabase(openPool({ url, connections: 4, onError: () => undefined }));
  const now = clock();
  const turns = Array.from({ length: 12 }, (_, index) =>
    takeTurn(index % 2 ? db : other, () => now, '192.0.2.1'),
  );
  const waits = (await Promise.all(turns)).filter((wait) => wait !== null);
  expect(waits.sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8].map((s) => s * 1000));
  expect(await takeTurn(db, () => now, '192.0.2.2')).toBe(0);
  expect(await takeTurn(db, () => secondsAfter(now, 3), '192.0.2.1')).toBe(6000);
  expect(await takeTurn(db, () => secondsAfter(now, 30), '192.0.2.1')).toBe(0);
  await other.destroy();
});

it('takeTurn does not wait for a turn left in the future by a clock that was set back', async () => {
  const { db, clock } = test.platform;
  const now = clock();
  expect(await takeTurn(db, () => secondsAfter(now, 86_400), '192.0.2.3')).toBe(0);
  expect(await takeTurn(db, () => now, '192.0.2.3')).toBe(0);
  expect(await takeTurn(db, () => now, '192.0.2.3')).toBe(1000);
});

it('sweepPaces removes a turn once it has passed', async () => {
  const { db, clock } = test.platform;
  await takeTurn(db, clock, '192.0.2.4');
  await sweepPaces(db, clock);
  expect(await rows()).not.toEqual([]);
  await sweepPaces(db, () => secondsAfter(clock(), 60));
  expect(await rows()).toEqual([]);
});
