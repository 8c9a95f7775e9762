/**
 * The step `object-store` of `npm test`: the file port on OpenStack Swift, which checks signatures,
 * unlike the object store of the other tests. Without Swift it says so and counts as not run.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Conventional exit code of a test that cannot be run. */
const NOT_RUN = 77;
const root = resolve(import.meta.dirname, '..');
const script = join(root, 'tools', 'object-store.sh');
const folder = mkdtempSync(join(tmpdir(), 'fluteline-swift-'));

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

/** Returns the environment in which the tests find the store. */
function environmentOf(said: string): NodeJS.ProcessEnv {
  const named = Object.fromEntries(
    said
      .trim()
      .split(' ')
      .map((pair) => pair.split('=', 2)),
  );
  return {
    ...process.env,
    OBJECT_STORE: named.endpoint,
    AWS_REGION: named.region,
    AWS_ACCESS_KEY_ID: named.key,
    AWS_SECRET_ACCESS_KEY: named.secret,
    AWS_EC2_METADATA_DISABLED: 'true',
  };
}

function runTests(env: NodeJS.ProcessEnv): Promise<number> {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json'];
  const args = [vitest, 'run', '--project=object-store', ...reporters, ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  return new Promise((done) => child.on('exit', (code) => done(code ?? 1)));
}

const started = spawnSync('bash', [script, 'start', folder, String(await freePort())], {
  encoding: 'utf8',
});
try {
  if (started.status === 0) {
    process.exitCode = await runTests(environmentOf(started.stdout));
  } else {
    console.log(started.stderr.trim().split('\n').at(-1));
    process.exitCode = started.status === NOT_RUN ? NOT_RUN : 1;
  }
} finally {
  spawnSync('bash', [script, 'stop', folder]);
  rmSync(folder, { recursive: true, force: true });
}
