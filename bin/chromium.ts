/** Prints the path of a Chromium; first installs one and its headless shell if there is none. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../e2e/support/find-chromium.ts';

const installsWithinMs = 240_000;
const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version');

function run(program: string, args: readonly string[]): void {
  const { status } = spawnSync(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: installsWithinMs,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) console.error(`${program} ${args.join(' ')} failed`);
}

function install(): void {
  if (isDebianRoot) {
    run('apt-get', ['update', '-qq']);
    for (const name of ['chromium', 'chromium-headless-shell']) {
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
    }
    return;
  }
  const cli = join(
    resolve(import.meta.dirname, '..'),
    'node_modules',
    '@playwright',
    'test',
    'cli.js',
  );
  run(process.execPath, [cli, 'install', 'chromium']);
}

const find = () => findChromium(process.env, chromium.executablePath());
let found = find();
if (found === undefined) {
  install();
  found = find();
}
if (found === undefined) {
  console.error(
    'Chromium was not found and could not be installed: set CHROMIUM_PATH to its program.',
  );
  process.exitCode = 1;
} else {
  console.log(found);
}
