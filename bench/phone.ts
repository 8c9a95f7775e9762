/**
 * Measures a phone's first visits with Lighthouse's mobile preset: `npm run bench -- phone`, or `--
 * phone 5` for medians of five. Writes docs/performance-phone.md.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startServer } from '../e2e/launch/process.ts';
import { type DemoWorld, openDemoWorld } from '../e2e/support/demo-world.ts';
import { administrator, builtServer } from '../e2e/support/server-process.ts';
import { firstVisit, type Visit } from './lighthouse.ts';

const root = resolve(import.meta.dirname, '..');
const RUNS = Number(process.argv[3] ?? 3);

const screens = [
  { name: 'sign-in', path: '/login', isSignedIn: false },
  { name: 'home', path: '/home', isSignedIn: true },
  { name: 'shop', path: '/shop', isSignedIn: true },
  { name: 'machines', path: '/machines', isSignedIn: true },
] as const;

type Visits = Readonly<Record<string, readonly Visit[]>>;

/** A page without scripts, which shows the best figures the machine can reach. */
const floor = {
  name: 'a page of text',
  html: '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Text</title><main><h1>Text</h1><p>Nothing but text.</p></main></html>',
};

/**
 * Factors by which a machine has to be slowed down to be a mid-tier phone, from a processor index
 * on, by Lighthouse's own table.
 */
const phones = [
  { from: 1500, slower: 4 },
  { from: 800, slower: 2 },
  { from: 0, slower: 1 },
] as const;

const PRESET = 4;
const slowerThan = (index: number) => phones.find(({ from }) => index >= from)?.slower ?? PRESET;

function medianOf(visits: readonly Visit[], read: (visit: Visit) => number): number {
  const sorted = visits.map(read).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const milliseconds = (value: number) => `${Math.round(value).toLocaleString('en-IN')} ms`;

/** Returns a row of the table, with a separate median for each figure. */
function rowOf(name: string, visits: readonly Visit[]): string {
  const median = (read: (visit: Visit) => number) => medianOf(visits, read);
  const cells = [
    name,
    median(({ performance }) => performance),
    milliseconds(median(({ largestPaint }) => largestPaint)),
    milliseconds(median(({ blocking }) => blocking)),
    milliseconds(median((visit) => visit.processorBlocking)),
    median(({ shift }) => shift).toFixed(3),
    median(({ accessibility }) => accessibility),
    median(({ bestPractices }) => bestPractices),
    `${Math.round(median(({ transferredBytes }) => transferredBytes) / 1_000)} KB`,
    median(({ scripts }) => scripts),
    median(({ styleSheets }) => styleSheets),
    Math.round(median(({ benchmarkIndex }) => benchmarkIndex)),
  ];
  return `| ${cells.join(' | ')} |`;
}

async function startFloor(): Promise<{ url: string; stop: () => void }> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(floor.html);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

interface Round {
  readonly world: DemoWorld;
  readonly text: string;
}

/** Visits every screen once, after a page of text that shows the present speed of the machine. */
async function visitOnce({ world, text }: Round): Promise<Record<string, Visit>> {
  const lowest = await firstVisit(text, { slower: PRESET });
  const slower = slowerThan(lowest.benchmarkIndex);
  const visits: Record<string, Visit> = { [floor.name]: lowest };
  for (const { name, path, isSignedIn } of screens) {
    const customer = isSignedIn ? world.customer : undefined;
    visits[name] = await firstVisit(new URL(path, world.url).href, { slower, customer });
    process.stdout.write(`${rowOf(name, [visits[name]])} ${slower} times slower\n`);
  }
  return visits;
}

async function visitAll(world: DemoWorld): Promise<Visits> {
  const { url: text, stop } = await startFloor();
  const visits: Record<string, Visit[]> = {};
  for (let run = 0; run < RUNS; run++) {
    const round = Object.entries(await visitOnce({ world, text }));
    for (const [name, visit] of round) visits[name] = [...(visits[name] ?? []), visit];
  }
  stop();
  return visits;
}

function report(visits: Visits): string {
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`;
  const rows = Object.entries(visits).map(([name, list]) => rowOf(name, list));
  const load = Math.round(loadavg()[2] ?? Number.NaN);
  return `# A phone's first visits

Measured by \`npm run bench -- phone\` on ${new Date().toISOString().slice(0, 10)} (${machine}, load ${load} in the
last quarter of an hour): Lighthouse 13.5 with its mobile preset on the demonstration data, each visit
in a browser that has never opened the app, medians of ${RUNS}.

Lighthouse slows the processor down by a factor of four, which suits a fast, idle desktop. As
[its documentation](https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#cpu-throttling)
advises, the factor is calibrated before each round by the current benchmark index: 4 for an
index of 1,500 or more, 2 from 800, 1 below that. The first row is a page of text without scripts in the
same rounds: where it misses 100 or 0 ms, the machine was the cause. Sizes, files and layout shift are
the same on every machine, and so, very nearly, is the blocking measured in processor time (always four
times that of this machine).

| screen | performance | largest paint | blocking | of the processor | shift | accessibility | best practices | transferred | scripts | style sheets | benchmark index |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}
`;
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fluteline-bench-'));
  try {
    const server = await startServer({
      root,
      dataDir,
      command: [process.execPath, builtServer],
      env: {
        DEMO: '1',
        ADMIN_MOBILE: administrator.mobile,
        ADMIN_PASSWORD: administrator.password,
        ADMIN_NAME: administrator.name,
      },
    });
    try {
      const world = await openDemoWorld(server.url, server.output());
      const page = join(root, 'docs', 'performance-phone.md');
      await writeFile(page, report(await visitAll(world)));
      const biome = join(root, 'node_modules', '.bin', 'biome');
      await promisify(execFile)(biome, ['format', '--write', page]);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
