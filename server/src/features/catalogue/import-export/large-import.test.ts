import { setTimeout as delay } from 'node:timers/promises';
import type { CatalogueImport } from '@fluteline/contract/catalogue-import-export';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { anAdministrator, anItem } from '../../../testing/builders.ts';
import { queryPlans } from '../../../testing/query-plans.ts';
import { testApp } from '../../../testing/test-app.ts';
import { transfersOf } from '../../../testing/transfers.ts';
import { wire } from '../../../testing/wire.ts';
import { lockItemsByModel } from '../bulk-store.ts';

const ROWS = 50_000;
const MEGABYTE = 1024 * 1024;
const HEADING =
  'Model No.,Product,Category,Quantity,Material,Max pressure,Length,Width,Thickness,Outer diameter';

/**
 * Returns a function that stops watching and returns the maximum growth of the process's memory in
 * MB.
 */
function watchMemory() {
  const start = process.memoryUsage().rss;
  let max = 0;
  const timer = setInterval(() => {
    max = Math.max(max, process.memoryUsage().rss - start);
  }, 50);
  return () => {
    clearInterval(timer);
    return Math.round(max / MEGABYTE);
  };
}

describe('an import of fifty thousand rows', () => {
  const test = testApp();
  const transfers = transfersOf(test);
  const call = wire(test);
  const { statementsOf, plansOf } = queryPlans(test);

  it('is imported in batches and notifies its progress, while the server keeps answering', async () => {
    const panel = await anAdministrator(test.platform);
    const rows = Array.from(
      { length: ROWS },
      (_, n) => `LI-${n},"Seal, size ${n}",corrugation line,${n % 90},Nitrile,6.5,${n},12,0.5,80`,
    );
    const listener = new pg.Client({ connectionString: test.databaseUrl });
    await listener.connect();
    let reported = 0;
    listener.on('notification', ({ payload = '' }) => {
      if (payload.includes('"transfer"')) reported += 1;
    });
    await listener.query('listen changes');
    const stopWatching = watchMemory();
    const sent = await transfers.sendImport(panel, [HEADING, ...rows].join('\n'));
    const path = `/admin/catalogue/imports/${sent.json().data.id}`;
    const seen = new Set<number>();
    let data: CatalogueImport;
    do {
      await delay(100);
      data = (await call.get(path, panel.headers)).json().data;
      seen.add(data.rows);
    } while (data.state !== 'done' && data.state !== 'failed');
    const memory = stopWatching();
    await listener.end();
    expect(data).toMatchObject({ state: 'done', rows: ROWS, added: ROWS, refused: 0, error: '' });
    expect(seen.size).toBeGreaterThan(10);
    // The list itself, sent and stored, takes 4 MB.
    expect(memory).toBeLessThan(600);
    // Progress is not notified for every batch: progress.test.ts shows how often.
    expect(reported).toBeGreaterThanOrEqual(2);
  }, 300_000);

  it('looks model numbers up by their index, however many there are', async () => {
    const { db } = test.platform;
    await sql`vacuum analyze catalogue_item`.execute(db);
    const models = Array.from({ length: 500 }, (_, n) => `li-${n * 90}`);
    const sent = await statementsOf(async () => {
      const found = await db.transaction().execute((tx) => lockItemsByModel(tx, models));
      expect(found).toHaveLength(500);
      expect(
        found.map(({ place, modelNo }) => modelNo.toLowerCase() === models[place - 1]),
      ).not.toContain(false);
      return { statusCode: 200 };
    });
    const lookup = sent.find(({ text }) => text.includes('unnest'));
    const nodes = await plansOf(lookup ?? { text: '', values: [] });
    expect(nodes.map((node) => node['Index Name'])).toContain('catalogue_item_model');
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  }, 60_000);

  it('can be exported as CSV; with one more row it is too large for a workbook', async () => {
    const panel = await anAdministrator(test.platform);
    await anItem(test.platform, { category: 'corrugation_line' });
    const body = { of: 'catalogue', category: 'corrugation_line' };
    await expect(transfers.export(panel, { ...body, format: 'xlsx' })).rejects.toThrow(
      /at most 50,000 rows/,
    );
    const { rows, content } = await transfers.export(panel, { ...body, format: 'csv' });
    expect(rows).toBe(ROWS + 1);
    expect(content.toString().split('\r\n')).toHaveLength(ROWS + 3);
  }, 300_000);
});
