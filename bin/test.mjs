/**
 * Checks everything: `npm test`, or `npm test -- lint web` for some steps. Starts on Node 20 with
 * nothing installed, never stops early, and ends with one line: `N passed, N failed`.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nodeProgram } from './installed.mjs';
import { childEnvironment, prepare, root } from './prepare.mjs';
import { withoutSettings } from './test/environment.mjs';
import { countStep } from './test/reports.mjs';
import { endAll, runProgram } from './test/run-program.mjs';
import { sayStep, sayTable } from './test/say.mjs';
import { stepsIn } from './test/steps.mjs';

const reports = join(root, '.cache', 'test');
const usuallyEndsAfterSeconds = 180;
const atOnce = 2;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    endAll();
    process.exit(130);
  });
}

const wanted = process.argv.slice(2);
const sum = { passed: 0, failed: 0 };
try {
  await prepare({ dev: true });
  await runAll();
} catch (error) {
  console.error(error.message);
  sum.failed += 1;
}
if (sum.failed > 0 || sum.passed === 0) process.exitCode = 1;
console.log(`${sum.passed} passed, ${sum.failed} failed`);

async function runAll() {
  const all = stepsIn(root, nodeProgram(root));
  const unknown = wanted.filter((name) => all.every((step) => step.name !== name));
  if (unknown.length > 0) {
    throw new Error(
      `There is no step ${unknown}; the steps are ${all.map(({ name }) => name).join(', ')}`,
    );
  }
  mkdirSync(reports, { recursive: true });
  const env = testEnvironment();
  const results = (await Promise.all(lanes(all.filter(isWanted), env))).flat();
  sayTable(all.flatMap((step) => results.filter((result) => result.step === step)));
  for (const { counted } of results) {
    sum.passed += counted.passed;
    sum.failed += counted.failed;
  }
  console.log('');
}

function isWanted({ name }) {
  return wanted.length === 0 || wanted.includes(name);
}

function lanes(steps, env) {
  const waiting = [...steps];
  const begun = new Map();
  const begin = (step) => {
    const result = Promise.resolve(begun.get(step.after)).then(() => runStep(step, env));
    begun.set(step.name, result);
    return result;
  };
  return Array.from({ length: atOnce }, async () => {
    const results = [];
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await begin(step));
    return results;
  });
}

async function runStep(step, env) {
  const file = join(reports, `${step.name}.json`);
  rmSync(file, { force: true });
  const args = step.report === 'vitest' ? [`--outputFile.json=${file}`] : [];
  const ended = await runProgram([...step.command, ...args], {
    cwd: root,
    env: step.report === 'playwright' ? { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } : env,
    endsAfterSeconds: step.endsAfterSeconds ?? usuallyEndsAfterSeconds,
  });
  const counted = countStep(step, ended, () => readReport(file));
  sayStep(step, ended, counted);
  return { step, ended, counted };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function testEnvironment() {
  // Hundreds of processes load the same sources; the first one compiles them.
  const NODE_COMPILE_CACHE = join(root, '.cache', 'compiled');
  return {
    ...withoutSettings(root, childEnvironment()),
    NODE_COMPILE_CACHE,
    FORCE_COLOR: '0',
    CI: '1',
  };
}
