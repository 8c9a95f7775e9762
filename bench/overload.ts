import { type ChildProcess, execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '@fluteline/embedded-postgres';
import { DATABASE_NAME, openDatabase, openPool } from '../server/src/platform/database/database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { bars, type Flood, faultsOf, flood, signUps } from './flood.ts';
import { reportOverload } from './overload-report.ts';
import { buyer, signIn } from './people.ts';
import { seed } from './seed.ts';
import { end, startServer, untilReady } from './start-time.ts';

const ITEMS = 10_000;
const BUYERS = 500;
const PORT = '4802';
const url = `http://127.0.0.1:${PORT}`;
const [seconds = 60] = process.argv.slice(3).map(Number);

/** Returns the server's resident memory in megabytes. */
async function memory(): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]) / 2 ** 20;
}

async function timed(token: string): Promise<{ ok: boolean; ms: number }> {
  const begun = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/catalogue/`, { headers });
  await answer.arrayBuffer();
  return { ok: answer.ok, ms: performance.now() - begun };
}

/** Returns the seconds until ten lists in a row were answered as quickly as for a single user. */
async function untilNormal(token: string): Promise<number> {
  const begun = performance.now();
  for (let inARow = 0; inARow < 10; ) {
    const { ok, ms } = await timed(token);
    inARow = ok && ms < 250 ? inARow + 1 : 0;
    if (performance.now() - begun > 60_000) break;
  }
  return (performance.now() - begun) / 1000;
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fluteline-bench-'));
  const dataDir = join(folder, 'database');
  const postgres = await startEmbeddedPostgres({ dataDir, name: DATABASE_NAME });
  const pool = openPool({
    url: postgres.url,
    connections: 2,
    onError: () => {},
    statementMs: null,
  });
  let child: ChildProcess | undefined;
  try {
    await migrate(postgres.url);
    const accountIds: string[] = [];
    for (let made = 0; made < BUYERS; made++) accountIds.push(await buyer(pool, made));
    // Records of fifty accounts are enough, because neither call reads those of others.
    await seed(pool, { items: ITEMS, accountIds: accountIds.slice(0, 50) });
    const db = openDatabase(pool);
    const tokens: string[] = [];
    for (const accountId of accountIds) tokens.push(await signIn(db, accountId));
    child = startServer({ DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data'), PORT });
    await untilReady(`${url}/readyz`);
    const [token = ''] = tokens;
    // Warms up the process, because the memory of its first calls is not a consequence of the
    // overload.
    await flood({ name: 'warm', reads: 20, writes: 20 }, { url, tokens, seconds: 5 });
    await delay(5000);
    const atRest = await memory();
    const floods: Flood[] = [];
    for (const load of bars) {
      const one = await flood(load, { url, tokens, seconds });
      const normalAfter = await untilNormal(token);
      const result = { ...one, normalAfter };
      floods.push(result);
      process.stdout.write(`${JSON.stringify(result)}\n`);
    }
    const registered = await signUps(url);
    process.stdout.write(`${JSON.stringify(registered)}\n`);
    await delay(30_000);
    const outcome = { floods, registered, atRest, afterwards: await memory(), seconds };
    const faults = faultsOf(outcome);
    for (const fault of faults) process.stdout.write(`${fault}\n`);
    if (faults.length > 0) process.exitCode = 1;
    const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`;
    const page = fileURLToPath(new URL('../docs/performance-overload.md', import.meta.url));
    await writeFile(page, reportOverload(outcome, machine));
    const biome = fileURLToPath(new URL('../node_modules/.bin/biome', import.meta.url));
    await promisify(execFile)(biome, ['format', '--write', page]);
  } finally {
    if (child) await end(child);
    await pool.end();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
