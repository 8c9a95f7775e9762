import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assetsOf, retainAssets } from './retain-assets.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fluteline-build-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function makeBuild(name: string, ...files: string[]): Promise<string> {
  const build = join(folder, name);
  await mkdir(join(build, 'web', 'assets'), { recursive: true });
  for (const file of files) await writeFile(join(build, 'web', 'assets', file), name);
  const assets = await assetsOf(build);
  await writeFile(join(build, 'build.json'), JSON.stringify({ assets }));
  return build;
}

const filesOf = async (build: string) => (await readdir(join(build, 'web', 'assets'))).sort();

describe('a new build', () => {
  it('contains the files of the previous build, but not those of earlier builds', async () => {
    const first = await makeBuild('first', 'shop-1.js', 'same-1.js');
    const second = await makeBuild('second', 'shop-2.js', 'same-1.js');
    await retainAssets(first, second);
    expect(await filesOf(second)).toEqual(['same-1.js', 'shop-1.js', 'shop-2.js']);
    const third = await makeBuild('third', 'shop-3.js');
    await retainAssets(second, third);
    expect(await filesOf(third)).toEqual(['same-1.js', 'shop-2.js', 'shop-3.js']);
  });

  it('takes over every file of a build that does not list its own', async () => {
    const earlier = await makeBuild('earlier', 'home-1.js');
    await writeFile(join(earlier, 'build.json'), JSON.stringify({ stamp: 'x' }));
    const fresh = await makeBuild('fresh', 'home-2.js');
    await retainAssets(earlier, fresh);
    expect(await filesOf(fresh)).toEqual(['home-1.js', 'home-2.js']);
  });

  it('works without a previous build', async () => {
    const fresh = await makeBuild('fresh', 'home-2.js');
    await retainAssets(join(folder, 'nowhere'), fresh);
    expect(await filesOf(fresh)).toEqual(['home-2.js']);
  });
});
