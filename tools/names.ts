/**
 * Keeps old words out of names and texts. Run with `node tools/names.ts`; `--all` also lists what is
 * left in the rooms that are not covered yet.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OldWordAt, oldWordsOf } from './names/old-words-of.ts';
import { documents, root, sourceFiles } from './source-files.ts';

const readable = /\.(ts|tsx|mts|mjs|md|json)$/;
/** Migrations that have run are history: neither their names nor their columns change. */
const history = /^server\/src\/migrations\//;
/** The rooms in which an old word fails the check: it grows until it names all of them. */
const covered = new Set([
  'bench',
  'bin',
  'demo',
  'docs',
  'domain',
  'e2e',
  'embedded-postgres',
  'root',
  'tools',
  'web',
  'web/build',
  'web/customer',
  'web/kit',
  'web/trade',
]);

const roomOf = (path: string) => /^(web\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? 'root';
const say = (path: string, { line, where, word, say }: OldWordAt) =>
  console.error(`${path}:${line} ${where}: "${word}", say ${say}`);

const listsAll = process.argv.includes('--all');
const counts = new Map<string, number>();
const files = new Set([...sourceFiles(), ...documents()]);
for (const path of files) {
  if (!readable.test(path) || history.test(path)) continue;
  const room = roomOf(path);
  const found = oldWordsOf(path, readFileSync(join(root, path), 'utf8'));
  counts.set(room, (counts.get(room) ?? 0) + found.length);
  if (covered.has(room) || listsAll) for (const one of found) say(path, one);
}

const left = [...counts].filter(([room, count]) => count > 0 && !covered.has(room));
const problems = [...counts].reduce((sum, [room, n]) => sum + (covered.has(room) ? n : 0), 0);
console.log(`${covered.size} of ${counts.size} rooms covered, ${problems} problems`);
if (left.length > 0) {
  console.log(`Left elsewhere: ${left.map(([room, count]) => `${room} ${count}`).join(', ')}`);
}
if (problems > 0) process.exitCode = 1;
