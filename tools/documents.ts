/** Checks that the documents match the repository. Run with `node tools/documents.ts`. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { documentProblems } from './documents/document-problems.ts';
import { documents, root } from './source-files.ts';

function read(path: string): string | undefined {
  const file = join(root, path);
  if (!existsSync(file)) return undefined;
  return statSync(file).isDirectory() ? '' : readFileSync(file, 'utf8');
}

const pages = documents();
const problems = pages.flatMap((page) => documentProblems(page, read(page) ?? '', read));
for (const problem of problems) console.error(problem);
console.log(`${pages.length} pages, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
