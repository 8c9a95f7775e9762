import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..', '..');

/** Conventional exit code of a test that cannot be run. */
export const NOT_RUN = 77;

/** Returns the trimmed output of a shell command; empty if it fails. */
export function shell(command: string): string {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stdout } = spawnSync('bash', ['-c', command], { encoding: 'utf8', env });
  return status === 0 ? stdout.trim() : '';
}

/** Runs a test project for a step of `npm test`, which passes on its arguments. */
export function runProject(
  project: string,
  env: Readonly<Record<string, string>>,
  before: readonly string[] = [],
): number {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json'];
  const run = [process.execPath, vitest, 'run', `--project=${project}`, ...reporters];
  const [program = '', ...args] = [...before, ...run, ...process.argv.slice(2)];
  const options = { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' } as const;
  return spawnSync(program, args, options).status ?? 1;
}
