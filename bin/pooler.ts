/**
 * The step `pooler` of `npm test`: the server behind a real PgBouncer in transaction mode. Where it
 * cannot be had it says so, and counts as not run.
 */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

/** By custom the code of a test that cannot be run here. */
const NOT_RUN = 77;
const root = resolve(import.meta.dirname, '..');
const INSTALL =
  'apt-get -qq update && apt-get -qq install -y --no-install-recommends pgbouncer >&2';

function shell(command: string): string {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('bash', ['-c', command], { encoding: 'utf8', env }).stdout.trim();
}

function findPooler(): string {
  // It is started as root, for an account without rights.
  if (process.getuid?.() !== 0) return '';
  const find = 'command -v pgbouncer';
  return shell(find) || shell(`{ ${INSTALL}; } && ${find}`);
}

const POOLER = findPooler();
if (POOLER) {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json'];
  const args = [vitest, 'run', '--project=pooler', ...reporters, ...process.argv.slice(2)];
  const env = { ...process.env, POOLER };
  const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else {
  console.log('PgBouncer cannot be had here: it needs root on Debian, and its package');
  process.exitCode = NOT_RUN;
}
