/**
 * The step `https` of `npm test`: a journey through Caddy with the project's own Caddyfile. Without
 * Caddy it says so and counts as not run.
 */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { NOT_RUN, shell } from './test/run-project.ts';

const root = resolve(import.meta.dirname, '..');
const FIND = 'command -v caddy';
const INSTALL = 'apt-get -qq update && apt-get -qq install -y --no-install-recommends caddy >&2';

function findCaddy(): string {
  const found = shell(FIND);
  if (found || process.getuid?.() !== 0) return found;
  return shell(`{ ${INSTALL}; } && ${FIND}`);
}

const CADDY = findCaddy();
if (CADDY) {
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const config = join(root, 'e2e', 'https', 'playwright.config.ts');
  const args = [playwright, 'test', '-c', config, ...process.argv.slice(2)];
  const env = { ...process.env, CADDY };
  const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else {
  console.log('Caddy is not available here: install it, or run this as root on Debian');
  process.exitCode = NOT_RUN;
}
