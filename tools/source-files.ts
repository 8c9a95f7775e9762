import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Root folder of the repository. */
export const root = resolve(import.meta.dirname, '..');

const rooms = [
  'contract',
  'demo',
  'domain',
  'embedded-postgres',
  'server',
  'web',
  'bin',
  'e2e',
  'bench',
  'tools',
];
const generated = new Set(['node_modules', 'dist', 'test-results']);

function below(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (generated.has(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return below(path);
    return entry.isFile() ? [path] : [];
  });
}

/**
 * Returns every source file, relative to the root and with forward slashes. Does not use git,
 * because a copy has no repository.
 */
export function sourceFiles(): string[] {
  return rooms.flatMap(below).sort();
}

/** Returns the documents of the root, of docs/ and of the rooms. */
export function documents(): string[] {
  const inRoot = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile());
  const pages = [...inRoot.map(({ name }) => name), ...below('docs'), ...sourceFiles()];
  return pages.filter((path) => path.endsWith('.md'));
}
