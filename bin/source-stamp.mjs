import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders from which the build is made. */
export const sourceFolders = ['contract', 'demo', 'domain', 'embedded-postgres', 'server', 'web'];
const files = ['bin/build.ts', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
const leftOut = new Set(['node_modules', 'dist', '.cache']);

/** Returns a digest of the sources by content, since a checkout changes every date. */
export function sourceStamp(root) {
  const digest = createHash('sha256');
  for (const folder of sourceFolders) addFolder(digest, root, folder);
  for (const file of files) addFile(digest, root, file);
  return digest.digest('hex');
}

export function readBuildStamp(root) {
  try {
    return JSON.parse(readFileSync(join(root, 'dist', 'build.json'), 'utf8')).stamp;
  } catch {
    return undefined;
  }
}

function addFolder(digest, root, folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (leftOut.has(entry.name)) continue;
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) addFolder(digest, root, path);
    else if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) addFile(digest, root, path);
  }
}

function addFile(digest, root, path) {
  const content = readFileSync(join(root, path));
  digest.update(`${path}\0${content.length}\0`).update(content);
}
