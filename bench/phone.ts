/**
 * A phone's first visits, as Lighthouse's mobile preset has them: `npm run bench -- phone`, with
 * `-- phone 5` for medians of five. Writes docs/performance-phone.md.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
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

type Screen = (typeof screens)[number];

function medianOf(visits: readonly Visit[], read: (visit: Visit) => number): number {
  const sorted = visits.map(read).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const milliseconds = (value: number) => `${Math.round(value).toLocaleString('en-IN')} ms`;

/** A row of the table: the median of each figure by itself. */
function rowOf({ name }: Screen, visits: readonly Visit[]): string {
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
  ];
  return `| ${cells.join(' | ')} |`;
}

async function visitAll(world: DemoWorld): Promise<string[]> {
  const rows: string[] = [];
  for (const screen of screens) {
    const visits: Visit[] = [];
    for (let run = 0; run < RUNS; run++) {
      const customer = screen.isSignedIn ? world.customer : undefined;
      visits.push(await firstVisit(new URL(screen.path, world.url).href, customer));
    }
    const row = rowOf(screen, visits);
    process.stdout.write(`${row}\n`);
    rows.push(row);
  }
  return rows;
}

function report(rows: readonly string[]): string {
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`;
  return `# A phone's first visits

Measured by \`npm run bench -- phone\` on ${new Date().toISOString().slice(0, 10)} (${machine}):
Lighthouse 13.5 with its mobile preset on the demonstration data, each visit in a browser that was
never there before, medians of ${RUNS}. Sizes, files and layout shift are the same everywhere; other
programs on the machine lengthen the milliseconds and lower the score, but not the blocking that is
counted in the processor's time (four times this machine's, as the preset has it).

| screen | performance | largest paint | blocking | of the processor | shift | accessibility | best practices | transferred | scripts | style sheets |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
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
