import { spawn } from 'node:child_process';
import type { DatabaseAccount } from './database-account.ts';

export interface ProgramResult {
  readonly code: number | null;
  readonly output: string;
}

/** Environment variables passed to PostgreSQL's programs: none that change their behaviour. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const inherited = ['PATH', 'TMPDIR', 'SystemRoot', 'TEMP', 'TMP'];
  const entries = inherited.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(entries), LC_ALL: 'C', TZ: 'UTC' };
}

export function runProgram(
  program: string,
  args: readonly string[],
  options: { account?: DatabaseAccount | undefined; cwd?: string },
): Promise<ProgramResult> {
  const { account, cwd } = options;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: cwd ?? '/',
      env: programEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(account && { uid: account.uid, gid: account.gid }),
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: null, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}
