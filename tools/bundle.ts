/** Weighs what the browser loads. `--all` lists every screen. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { earlyProblems } from './bundle/first-screen-sources.ts';
import { inlineProblems } from './bundle/inline.ts';
import { openingChunks, weighBuild, weighWorker } from './bundle/weight.ts';
import { wordProblems } from './bundle/words.ts';
import { root } from './source-files.ts';

const built = join(root, 'dist', 'web');

/**
 * Returns the size that is sent: the compressed file, or the plain one if the build did not
 * compress it.
 */
function weigh(file: string): number {
  const compressed = join(built, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : join(built, file)).size;
}

const manifest = JSON.parse(readFileSync(join(built, '.vite', 'manifest.json'), 'utf8'));
const { lines, problems } = weighBuild(manifest, weigh);
const workerFile = 'service-worker.js';
const worker = existsSync(join(built, workerFile))
  ? weighWorker(statSync(join(built, workerFile)).size, weigh(workerFile))
  : { lines: [], problems: ['The build has no worker'] };
const pages = readdirSync(built).filter((name) => name.endsWith('.html'));
function source(path: string): string | undefined {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

const messages = join(root, 'web', 'messages', 'en');
const catalogues = Object.fromEntries(
  readdirSync(messages).map((name) => [
    name.replace('.json', ''),
    JSON.parse(readFileSync(join(messages, name), 'utf8')),
  ]),
);
const words = wordProblems(manifest, openingChunks(manifest), catalogues, (file) =>
  readFileSync(join(built, file), 'utf8'),
);

const all = [
  ...problems,
  ...words,
  ...worker.problems,
  ...pages.flatMap((name) => inlineProblems(name, readFileSync(join(built, name), 'utf8'))),
  ...earlyProblems(source),
];
for (const problem of all) console.error(problem);
const shown = process.argv.includes('--all')
  ? lines
  : lines.filter((line) => !line.startsWith(' '));
console.log([...shown, ...worker.lines].join('\n'));
if (all.length > 0) process.exitCode = 1;
