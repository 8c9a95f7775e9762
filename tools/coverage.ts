/** Holds docs/coverage.md to the tests it names. Run with `node tools/coverage.ts`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countEntries, coverageProblems } from './coverage/coverage.ts';
import { root, sourceFiles } from './source-files.ts';

/** Fewer than this and the page was not read. */
const fewestEntries = 420;

const known = new Set(sourceFiles());
const page = readFileSync(join(root, 'docs/coverage.md'), 'utf8');
const sources = new Map<string, string | undefined>();
function sourceOf(path: string): string | undefined {
  if (!sources.has(path)) {
    const file = join(root, path);
    const isThere = known.has(path) && existsSync(file);
    sources.set(path, isThere ? readFileSync(file, 'utf8') : undefined);
  }
  return sources.get(path);
}

const { entries, notBuilt } = countEntries(page);
const problems = coverageProblems(page, sourceOf);
if (entries < fewestEntries) problems.push(`Only ${entries} entries were read`);
for (const problem of problems) console.error(`docs/coverage.md ${problem}`);
console.log(`${entries} statements, ${notBuilt} of them not built, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
