import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium, findHeadlessShell } from '../../e2e/support/find-chromium.ts';

let folder = '';
const at = (name: string) => join(folder, name);

async function aProgram(name: string) {
  await mkdir(join(folder, name, '..'), { recursive: true });
  await writeFile(at(name), '');
  await chmod(at(name), 0o755);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fluteline-chromium-'));
  for (const name of ['asked', 'a/google-chrome', 'b/chromium', 'own', 's/chromium-headless-shell'])
    await aProgram(name);
  await writeFile(at('a/chromium'), 'not a program');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the search for a Chromium', () => {
  const path = () => [at('a'), at('b')].join(delimiter);

  it('returns the requested program', () => {
    const environment = { CHROMIUM_PATH: at('asked'), PATH: path() };
    expect(findChromium(environment, at('own'))).toBe(at('asked'));
  });

  it('throws if the requested program does not exist', () => {
    expect(() => findChromium({ CHROMIUM_PATH: at('none') }, at('own'))).toThrow('CHROMIUM_PATH');
  });

  it('finds one on the path, under its own name before others', () => {
    expect(findChromium({ PATH: path() }, at('own'))).toBe(at('b/chromium'));
    expect(findChromium({ PATH: at('a') }, at('own'))).toBe(at('a/google-chrome'));
  });

  it('returns the test runner’s own one last, or none', () => {
    expect(findChromium({ PATH: at('c') }, at('own'))).toBe(at('own'));
    expect(findChromium({}, at('none'))).toBeUndefined();
  });
});

describe('the search for a headless shell', () => {
  const path = () => [at('a'), at('s')].join(delimiter);

  it('finds one on the path before a Chromium', () => {
    expect(findHeadlessShell({ PATH: path() }, at('own'))).toBe(at('s/chromium-headless-shell'));
  });

  it('returns the requested Chromium instead', () => {
    const environment = { CHROMIUM_PATH: at('asked'), PATH: path() };
    expect(findHeadlessShell(environment, at('own'))).toBe(at('asked'));
  });

  it('returns a Chromium if there is no headless shell', () => {
    expect(findHeadlessShell({ PATH: at('b') }, at('own'))).toBe(at('b/chromium'));
  });
});
