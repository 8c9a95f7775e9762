import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { readDemoData } from './data.ts';

/** The demonstration as it lies in the repository. */
export const demoFolder = fileURLToPath(new URL('..', import.meta.url));

/** Its data. */
export const demoData = await readDemoData(demoFolder);

const PLAIN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 36"><path d="M0 0h48v36H0z"/></svg>';

/**
 * The demonstration with a small plain drawing for each of its own, for the tests of a file that
 * look at no picture: drawing and encoding the pictures is most of what a load takes.
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
