import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '@fluteline/embedded-postgres';
import { DATABASE_NAME, openDatabase, openPool } from '../server/src/platform/database/database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { buyer, signIn } from './people.ts';
import { type SearchKind, searchKinds } from './search-calls.ts';
import { isBelowBar, type Measured, reportSearch, type Sizes } from './search-report.ts';
import { seed } from './seed.ts';
import { end, startServer, untilReady } from './start-time.ts';

const ITEMS: readonly number[] = [10_000, 100_000, 1_000_000];
const ROUNDS = 40;
// PostgreSQL may switch a prepared statement to a generic plan at the sixth run.
const WARM_UPS = 8;
const PORT = 4811;
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

interface Side {
  readonly items: number;
  readonly product: string;
  readonly floor: string;
  readonly token: string;
  readonly kinds: readonly SearchKind[];
}

async function ask(url: string, token: string): Promise<number> {
  const begun = performance.now();
  // Uncompressed, as the other benches ask: the floor compresses nothing.
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' };
  const answer = await fetch(url, { headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 200)}`);
  return performance.now() - begun;
}

function waits(times: number[]) {
  times.sort((one, other) => one - other);
  const part = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { p50: part(0.5), p95: part(0.95) };
}

const at = (paths: readonly string[], round: number) =>
  paths[(round + WARM_UPS) % paths.length] ?? '';

/** Measures the searches of a single user, on all sizes and both sides in turns. */
async function measure(sides: readonly Side[]): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const [place, { name }] of (sides[0]?.kinds ?? []).entries()) {
    const times = sides.map(() => ({ product: [] as number[], floor: [] as number[] }));
    for (let round = -WARM_UPS; round < ROUNDS; round++) {
      for (const [index, side] of sides.entries()) {
        const kind = side.kinds[place];
        if (!kind) continue;
        const product = await ask(side.product + at(kind.product, round), side.token);
        if (round >= 0) times[index]?.product.push(product);
        if (kind.floor.length === 0) continue;
        const floor = await ask(side.floor + at(kind.floor, round), side.token);
        if (round >= 0) times[index]?.floor.push(floor);
      }
    }
    const bySize: Sizes = times.map(({ product, floor }, index) => ({
      items: sides[index]?.items ?? 0,
      ...waits(product),
      floor: floor.length > 0 ? waits(floor).p50 : null,
    }));
    measured.push({ name, sizes: bySize });
    process.stdout.write(
      `${name}: ${bySize.map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`).join(', ')} ms\n`,
    );
  }
  return measured;
}

/** Creates a database of a size and fills it; returns its address. */
async function fill(database: string, items: number): Promise<string> {
  const admin = openPool({ url: database, connections: 1, onError: () => {}, statementMs: null });
  const url = new URL(database);
  url.pathname = `/items_${items}`;
  await admin.query(`create database items_${items}`);
  await admin.end();
  await migrate(url.toString());
  const pool = openPool({
    url: url.toString(),
    connections: 2,
    onError: () => {},
    statementMs: null,
  });
  await seed(pool, { items, accountIds: [await buyer(pool, 1)] });
  await pool.end();
  return url.toString();
}

async function start(
  database: string,
  { items, port, folder }: { items: number; port: number; folder: string },
  children: ChildProcess[],
): Promise<Side> {
  const pool = openPool({ url: database, connections: 2, onError: () => {} });
  const customer = await buyer(pool, 2);
  const token = await signIn(openDatabase(pool), customer);
  const kinds = await searchKinds(pool);
  await pool.end();
  const [product, floor] = [port, port + 1].map((one) => `http://127.0.0.1:${one}`) as [
    string,
    string,
  ];
  const environment = { DATABASE_URL: database, PORT: String(port), ANSWER_MEMORY_BYTES: '0' };
  children.push(startServer({ ...environment, DATA_DIR: join(folder, String(items)) }));
  const args = [here('floor-server.ts'), database, String(port + 1)];
  children.push(spawn(process.execPath, args, { stdio: 'ignore' }));
  await untilReady(`${product}/readyz`);
  await untilReady(`${floor}/healthz`);
  return { items, product, floor, token, kinds };
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fluteline-bench-'));
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'database'),
    name: DATABASE_NAME,
  });
  const children: ChildProcess[] = [];
  try {
    const sides: Side[] = [];
    for (const [place, items] of ITEMS.entries()) {
      const database = await fill(postgres.url, items);
      sides.push(await start(database, { items, port: PORT + 2 * place, folder }, children));
    }
    const measured = await measure(sides);
    const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`;
    const page = here('../docs/performance-search.md');
    await writeFile(page, reportSearch(measured, machine));
    await promisify(execFile)(here('../node_modules/.bin/biome'), ['format', '--write', page]);
    if (isBelowBar(measured)) process.exitCode = 1;
  } finally {
    for (const child of children) await end(child);
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
