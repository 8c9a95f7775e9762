/** Checks names and texts of every room for old words. Run with `node tools/names.ts`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oldWordsOf } from './names/old-words-of.ts';
import { documents, root, sourceFiles } from './source-files.ts';

const readable = /\.(ts|tsx|mts|mjs|md|json)$/;
/** Migrations that have run are history: their names and columns never change. */
const history = /^server\/src\/migrations\//;

let count = 0;
const files = new Set([...sourceFiles(), ...documents()]);
for (const path of files) {
  if (!readable.test(path) || history.test(path)) continue;
  const found = oldWordsOf(path, readFileSync(join(root, path), 'utf8'));
  count += found.length;
  for (const { line, where, word, say } of found) {
    console.error(`${path}:${line} ${where}: "${word}", say ${say}`);
  }
}

console.log(`${files.size} files read, ${count} problems`);
if (count > 0) process.exitCode = 1;
