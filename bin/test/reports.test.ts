import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { countStep } from './reports.mjs';
import { runProgram } from './run-program.mjs';

const well = { code: 0, isHung: false };
const badly = { code: 1, isHung: false };
const vitest = (passed: number, failed: number, files: unknown[] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 0,
  testResults: files,
});
const playwright = (stats: object, errors: unknown[] = []) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
});
const unit = { report: 'vitest' } as const;
const absent = { report: 'vitest', mayBeAbsent: true } as const;
const browser = { report: 'playwright' } as const;

describe('the results of a step', () => {
  it.each([
    ['a check that passes', {}, well, undefined, 1, 0],
    ['a check that fails', {}, badly, undefined, 0, 1],
    ['a check that hangs', {}, { ...well, isHung: true }, undefined, 0, 1],
    ['a runner', unit, well, vitest(7, 0), 7, 0],
    ['a runner with failures', unit, badly, vitest(7, 2), 7, 2],
    ['a runner that crashed', unit, badly, undefined, 0, 1],
    ['a runner that cannot run here', absent, { code: 77, isHung: false }, undefined, 0, 0],
    ['a runner that fails where it can run', absent, badly, undefined, 0, 1],
    ['a runner that ran nothing', unit, well, vitest(0, 0), 0, 1],
    ['a runner that ended badly after its tests', unit, badly, vitest(7, 0), 7, 1],
    ['a runner that hung', unit, { ...well, isHung: true }, vitest(7, 0), 7, 1],
    [
      'a file that could not be read',
      unit,
      badly,
      vitest(7, 0, [{ status: 'failed', assertionResults: [] }]),
      7,
      1,
    ],
    ['journeys', browser, well, playwright({ expected: 3 }), 3, 0],
    ['journeys that were skipped', browser, well, playwright({ expected: 3, skipped: 2 }), 3, 2],
    [
      'journeys that needed a second try',
      browser,
      well,
      playwright({ expected: 3, flaky: 1 }),
      3,
      1,
    ],
    ['journeys that could not start', browser, badly, playwright({}, [{}]), 0, 1],
  ] as const)('are counted for %s', (_what, step, ended, report, passed, failed) => {
    expect(countStep(step, ended, () => report)).toMatchObject({ passed, failed });
  });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

describe('running a program', () => {
  const options = { cwd: '.', env: process.env, endsAfterSeconds: 10 };

  it('returns its exit code and output', async () => {
    const script = 'console.error("loud"); console.log("42"); process.exit(3)';
    const ended = await runProgram([process.execPath, '-e', script], options);
    expect(ended).toMatchObject({ code: 3, answer: '42', isHung: false });
    expect(ended.output).toContain('loud');
  });

  it('ends a program that hangs', async () => {
    const command = [process.execPath, '-e', 'setInterval(() => {}, 1000)'];
    const ended = await runProgram(command, { ...options, endsAfterSeconds: 0.3 });
    expect(ended).toMatchObject({ code: null, signal: 'SIGKILL', isHung: true });
  });

  it('ends every child of a program that hangs, in any process group', async () => {
    const sleeper = '[process.execPath, ["-e", "setInterval(() => {}, 1000)"], { detached: true }]';
    const script = `const { pid } = require("child_process").spawn(...${sleeper});
      console.log(pid); setInterval(() => {}, 1000)`;
    const command = [process.execPath, '-e', script];
    const { answer } = await runProgram(command, { ...options, endsAfterSeconds: 5 });
    expect(Number(answer)).toBeGreaterThan(0);
    await expect.poll(() => isRunning(Number(answer))).toBe(false);
  });

  it('fails for a program that does not exist', async () => {
    expect(await runProgram(['no-such-program'], options)).toMatchObject({ code: 1 });
  });
});
