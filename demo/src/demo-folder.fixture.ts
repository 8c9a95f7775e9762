import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { readDemoData } from './data.ts';

/** Path of the demonstration folder in the repository. */
export const demoFolder = fileURLToPath(new URL('..', import.meta.url));

/** Data of the demonstration folder. */
export const demoData = await readDemoData(demoFolder);

const PLAIN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 36"><path d="M0 0h48v36H0z"/></svg>';

/**
 * Returns the demonstration folder with a small plain drawing in place of each real one, for test
 * files that check no picture: rendering and encoding pictures takes most of a load.
 */
export function plainDemoFolder(): () => string {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fluteline-demo-'));
    await symlink(join(demoFolder, 'data'), join(folder, 'data'));
    for (const drawings of ['drawings/parts', 'drawings/machines']) {
      await mkdir(join(folder, drawings), { recursive: true });
      for (const name of await readdir(join(demoFolder, drawings))) {
        await writeFile(join(folder, drawings, name), PLAIN);
      }
    }
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return () => folder;
}
