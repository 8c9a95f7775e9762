import { type ChildProcess, execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '@fluteline/embedded-postgres';
import { DATABASE_NAME, openDatabase, openPool } from '../server/src/platform/database/database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { erasure } from './erasure.ts';
import { type Fairness, fairness } from './fairness.ts';
import { grow } from './grow.ts';
import { isFlat } from './growth.ts';
import { reportLarge } from './large-report.ts';
import { buyer, signIn } from './people.ts';
import { seed } from './seed.ts';
import { end, startServer, untilReady } from './start-time.ts';

const ITEMS = 1_000_000;
const LOG_ROWS = 2_000_000;
const BAR_MS = 300;
const PORT = '4802';
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The most expensive calls that one account can make; the empty one is for comparison. */
const attacks = [
  '',
  '/api/catalogue/?product_name=~',
  '/api/catalogue/?product_name=%25',
  '/api/catalogue/?product_name=ro',
  '/api/catalogue/?product_name=a-b-c',
  '/api/catalogue/?page=90000',
];

async function underAttack(sides: { attacker: string; other: string }): Promise<Fairness[]> {
  const found: Fairness[] = [];
  for (const attack of attacks) {
    const one = await fairness(attack, { url: `http://127.0.0.1:${PORT}`, ...sides });
    process.stdout.write(`${attack || 'no attack'}: p99 ${Math.round(one.p99)} ms\n`);
    if (one.refused > 0 || one.p99 > BAR_MS) process.exitCode = 1;
    found.push(one);
  }
  return found;
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fluteline-bench-'));
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'database'),
    name: DATABASE_NAME,
  });
  const patient = { url: postgres.url, connections: 2, onError: () => {}, statementMs: null };
  const pool = openPool(patient);
  const children: ChildProcess[] = [];
  try {
    const db = openDatabase(pool);
    await migrate(postgres.url);
    const [attacker, other] = [await buyer(pool, 1), await buyer(pool, 2)];
    await seed(pool, { items: ITEMS, accountIds: [attacker, other] });
    const tokens = { attacker: await signIn(db, attacker), other: await signIn(db, other) };
    children.push(
      startServer({ DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data'), PORT }),
    );
    await untilReady(`http://127.0.0.1:${PORT}/readyz`);
    const attacked = await underAttack(tokens);
    for (const child of children) await end(child);
    const erased = await erasure({ pool, db }, { id: attacker, other, rows: LOG_ROWS });
    process.stdout.write(`erased in ${Math.round(erased.seconds)} s, ${erased.left} rows left\n`);
    if (erased.left > 0) process.exitCode = 1;
    const grown = await grow(postgres.url, { folder, port: Number(PORT) + 1 });
    if (!grown.every(isFlat)) process.exitCode = 1;
    const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`;
    const page = here('../docs/performance-large.md');
    await writeFile(
      page,
      reportLarge({ attacked, erased, grown, items: ITEMS, barMs: BAR_MS, machine }),
    );
    await promisify(execFile)(here('../node_modules/.bin/biome'), ['format', '--write', page]);
  } finally {
    for (const child of children) await end(child);
    await pool.end();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
