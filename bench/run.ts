import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '@fluteline/embedded-postgres';
import type pg from 'pg';
import { DATABASE_NAME, openDatabase, openPool } from '../server/src/platform/database/database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { floorStatements, planParameters } from './floor-statements.ts';
import { type Contest, contestsOf, type Figures, measure } from './measure.ts';
import { memoryAtRest } from './memory-at-rest.ts';
import { buyer, signIn } from './people.ts';
import { isBelowBar, report } from './report.ts';
import { type Sample, seed } from './seed.ts';
import { end, startServer, startTime, untilReady } from './start-time.ts';

const ITEMS = 100_000;
const ROUNDS = 3;
const BUYERS = 50;
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

async function plans(pool: pg.Pool, sample: Sample): Promise<Record<string, string>> {
  const [itemId = '', pattern = ''] = [sample.itemIds[0], `%${sample.terms[0]}%`];
  const accountId = sample.accountIds[0] ?? '';
  const parameters = planParameters({ accountId, itemId, pattern });
  const found: Record<string, string> = {};
  for (const name of ['list', 'search', 'detail', 'records'] as const) {
    const { rows } = await pool.query(`explain ${floorStatements[name]}`, parameters[name]);
    found[name] = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
  }
  return found;
}

const middle = (runs: readonly Figures[]): Figures => {
  const sorted = [...runs].sort((a, b) => a.perSecond - b.perSecond);
  const found = sorted[Math.floor(sorted.length / 2)];
  if (!found) throw new Error('nothing was measured');
  return found;
};

/**
 * Measures both sides in turns, so that a noisy minute affects both; returns medians of three
 * rounds.
 */
async function contest(
  one: Contest,
  sides: { floor: string; product: string },
  tokens: readonly string[],
): Promise<{ contest: Contest; floor: Figures; product: Figures; ratio: number }> {
  const floor: Figures[] = [];
  const product: Figures[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    floor.push(await measure(sides.floor, one.floor, tokens, one.write === true));
    product.push(await measure(sides.product, one.product, tokens, one.write === true));
  }
  const [low, high] = [middle(floor), middle(product)];
  return { contest: one, floor: low, product: high, ratio: high.perSecond / low.perSecond };
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fluteline-bench-'));
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'database'),
    name: DATABASE_NAME,
  });
  const pool = openPool({ url: postgres.url, connections: 2, onError: () => {} });
  const children: ChildProcess[] = [];
  try {
    const db = openDatabase(pool);
    await migrate(postgres.url);
    const accountIds: string[] = [];
    for (let made = 0; made < BUYERS; made++) accountIds.push(await buyer(pool, made));
    const sample = await seed(pool, { items: ITEMS, accountIds });
    const tokens = await Promise.all(accountIds.map((accountId) => signIn(db, accountId)));
    const sides = { floor: 'http://127.0.0.1:4801', product: 'http://127.0.0.1:4802' };
    const place = { DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data'), PORT: '4802' };
    const starts = {
      postgres: await startTime(place),
      embedded: await startTime({ DATA_DIR: join(folder, 'embedded'), PORT: '4803' }),
    };
    const restMb = await memoryAtRest(place);
    const floor = [here('floor-server.ts'), postgres.url, '4801'];
    children.push(spawn(process.execPath, floor, { stdio: 'ignore' }));
    await untilReady(`${sides.floor}/healthz`);
    const results = [];
    for (const remembers of [false, true]) {
      const product = startServer(remembers ? place : { ...place, ANSWER_MEMORY_BYTES: '0' });
      children.push(product);
      await untilReady(`${sides.product}/readyz`);
      for (const one of contestsOf(sample)) {
        if ((one.remembers === true) !== remembers) continue;
        const result = await contest(one, sides, tokens);
        process.stdout.write(`${one.name}: ${result.ratio.toFixed(2)} of the floor\n`);
        results.push(result);
      }
      await end(product);
    }
    const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`;
    const text = report({
      results,
      starts,
      restMb,
      plans: await plans(pool, sample),
      items: ITEMS,
      machine,
    });
    const page = here('../docs/performance.md');
    await writeFile(page, text);
    await promisify(execFile)(here('../node_modules/.bin/biome'), ['format', '--write', page]);
    if (isBelowBar({ results, starts, restMb })) process.exitCode = 1;
  } finally {
    for (const child of children) await end(child);
    await pool.end();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
