import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { nodeProgram } from './installed.mjs';
import { childEnvironment, PreparationError, prepare, root } from './prepare.mjs';

const [name = '', ...args] = process.argv.slice(2);
/** These commands use a browser or a load generator, which only tests install. */
const needsDev = ['shots', 'bench', 'bench-large'].includes(name);
const command = join(root, 'bin', `${name}.ts`);

if (!/^[a-z][a-z-]*$/.test(name) || !existsSync(command)) {
  console.error(`There is no command "${name}".`);
  process.exit(1);
}

try {
  await prepare({ dev: needsDev });
  runCommand();
} catch (error) {
  if (!(error instanceof PreparationError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function runCommand() {
  const child = spawn(nodeProgram(root), [command, ...args], {
    cwd: root,
    env: childEnvironment(),
    stdio: 'inherit',
  });
  // The terminal sends Ctrl-C to the command itself as well.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`${name} could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (constants.signals[signal] ?? 0));
  });
}
