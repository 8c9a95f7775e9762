import { spawn } from 'node:child_process';
import { endFamily } from './end-family.mjs';

const running = new Set();

/** Ends every running program; called when this process is asked to end. */
export function endAll() {
  for (const child of running) endFamily(child);
}

/**
 * Runs a program to its end and returns its output. Ends a hanging one with everything it started.
 */
export function runProgram([program, ...args], { cwd, env, endsAfterSeconds }) {
  return new Promise((done) => {
    const begun = Date.now();
    const child = spawn(program, args, {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    let answer = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      answer += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    let isHung = false;
    const timer = setTimeout(() => {
      isHung = true;
      endFamily(child);
    }, endsAfterSeconds * 1_000);
    const finish = (code, signal) => {
      clearTimeout(timer);
      running.delete(child);
      const seconds = (Date.now() - begun) / 1_000;
      done({ code, signal, isHung, output, answer: answer.trim(), seconds });
    };
    child.on('error', (error) => {
      output += error.message;
      finish(1, null);
    });
    // Not 'close', because a grandchild that keeps the pipes open would delay it.
    child.on('exit', (code, signal) => setTimeout(() => finish(code, signal), 50));
  });
}
