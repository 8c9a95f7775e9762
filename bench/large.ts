import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, openPool } from '../server/src/platform/database.ts';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/index.ts';
import { migrate } from '../server/src/platform/migrate.ts';
import { fairness } from './fairness.ts';
import { buyer, signIn } from './people.ts';
import { seed } from './seed.ts';
import { end, startServer, untilReady } from './start-time.ts';

const ITEMS = 1_000_000;
const BAR_MS = 300;
const URL = 'http://127.0.0.1:4802';

/** What one account can ask for that costs most; none, to compare with. */
const attacks = [
  '',
  '/api/catalogue/?product_name=~',
  '/api/catalogue/?product_name=%25',
  '/api/catalogue/?product_name=ro',
  '/api/catalogue/?product_name=a-b-c',
  '/api/catalogue/?page=90000',
];

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fluteline-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database') });
  const pool = openPool({
    url: postgres.url,
    connections: 2,
    onError: () => {},
    statementMs: null,
  });
  const children: ChildProcess[] = [];
  try {
    const db = openDatabase(pool);
    await migrate(postgres.url);
    const accountIds = [await buyer(pool, 1), await buyer(pool, 2)];
    await seed(pool, { items: ITEMS, accountIds });
    const [attacker = '', other = ''] = await Promise.all(accountIds.map((id) => signIn(db, id)));
    const place = { DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data'), PORT: '4802' };
    children.push(startServer(place));
    await untilReady(`${URL}/readyz`);
    for (const attack of attacks) {
      const found = await fairness(attack, { url: URL, attacker, other });
      process.stdout.write(`${JSON.stringify(found)}\n`);
      if (found.refused > 0 || found.p99 > BAR_MS) process.exitCode = 1;
    }
  } finally {
    for (const child of children) await end(child);
    await pool.end();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
