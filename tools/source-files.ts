import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The repository. */
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

/** Every file of ours, from the root with forward slashes. Not asked of git: a copy has none. */
export function sourceFiles(): string[] {
  return rooms.flatMap(below).sort();
}

/** The documents: those of the root, of docs/ and of a room. */
export function documents(): string[] {
  const inRoot = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile());
  const pages = [...inRoot.map(({ name }) => name), ...below('docs'), ...sourceFiles()];
  return pages.filter((path) => path.endsWith('.md'));
}
