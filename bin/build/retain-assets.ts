import { copyFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the names of a build's files in `web/assets`; empty without a page. */
export const assetsOf = (build: string): Promise<string[]> =>
  readdir(join(build, 'web', 'assets')).catch(() => []);

async function ownAssetsOf(build: string): Promise<string[]> {
  const { assets } = JSON.parse(await readFile(join(build, 'build.json'), 'utf8'));
  return Array.isArray(assets) ? assets : assetsOf(build);
}

/**
 * Copies the hashed files that only the previous build has into a new build, because open pages,
 * and processes until they are replaced, ask for them. Files of earlier builds are dropped.
 */
export async function retainAssets(before: string, fresh: string): Promise<void> {
  const made = new Set(await assetsOf(fresh));
  if (made.size === 0) return;
  const retained = await ownAssetsOf(before).catch(() => []);
  for (const name of retained.filter((one) => !made.has(one))) {
    const [from, to] = [before, fresh].map((build) => join(build, 'web', 'assets', name));
    if (from && to) await copyFile(from, to);
  }
}
