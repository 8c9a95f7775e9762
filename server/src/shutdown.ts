import cluster from 'node:cluster';
import { setTimeout as delay } from 'node:timers/promises';
import { onReplaced } from './child-processes.ts';
import { explainFailure } from './platform/log/explain-failure.ts';

const STEP_WITHIN_MS = 4_000;
/** Maximum duration of a stop, after the served requests have ended. */
export const STOP_WITHIN_MS = 25_000;

/** What was started, to be stopped in reverse order. */
const started: { stop: () => Promise<unknown>; withinMs: number }[] = [];
let stopping = false;
let isEndingWell = false;
let starting: Promise<unknown> = Promise.resolve();
let drain: ((isReplaced: boolean) => Promise<unknown>) | undefined;
let replace: (() => void) | undefined;

/**
 * Thrown out of a start that was asked to stop, or that has already reported why it cannot
 * continue.
 */
export class Stopped extends Error {}

/** Adds something to stop when this process ends. */
export function onStop(stop: () => Promise<unknown>, withinMs = STEP_WITHIN_MS): void {
  started.push({ stop, withinMs });
  if (stopping) throw new Stopped();
}

/** Waits for a start; a stop during it waits for it too, and then stops what was started. */
export async function startStoppable<T extends { stop(): Promise<unknown> }>(
  starting: Promise<T>,
  withinMs: number,
): Promise<T> {
  started.push({ stop: async () => (await starting).stop(), withinMs });
  const part = await starting;
  if (stopping) throw new Stopped();
  return part;
}

/**
 * Sets the work that lets requests finish before a stop; `isReplaced` is true when another process
 * serves on this port.
 */
export function onDrain(work: (isReplaced: boolean) => Promise<unknown>): void {
  drain = work;
}

/** Sets the work for SIGUSR2, which replaces the processes one after the other. */
export function onReplace(work: () => void): void {
  replace = work;
}

/** Ends this process, even while it starts: a database being created must not be left running. */
export async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(code || 1), STOP_WITHIN_MS).unref();
  await within(STEP_WITHIN_MS, starting);
  for (const step of started.reverse()) await within(step.withinMs, step.stop());
  process.exit(code);
}

/** Waits for work, or for a time limit; ignores a failure of the work. */
export function within(ms: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work.catch(() => undefined), delay(ms)]);
}

/** Ends this process with a line that says why. */
export function fail(error: unknown): void {
  if (error instanceof Stopped) return;
  process.stderr.write(`${explainFailure(error)}\n`);
  void stop(1);
}

function endWell(isReplaced: boolean): void {
  if (isEndingWell) return;
  isEndingWell = true;
  void Promise.resolve(drain?.(isReplaced)).finally(() => stop(0));
}

function sayNothingToReplace(): void {
  process.stderr.write(
    'Nothing to replace one after the other: this is one process. Restart it.\n',
  );
}

/**
 * Starts this process, and stops it on the signals of terminals, launchers and service managers.
 */
export function run(start: () => Promise<unknown>): void {
  // A terminal or launcher that is gone must not prevent an orderly stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  process.on('SIGTERM', () => endWell(false));
  process.on('SIGUSR2', () => (replace ?? sayNothingToReplace)());
  onReplaced(() => endWell(true));
  process.on('disconnect', () => {
    if (!cluster.worker?.exitedAfterDisconnect) void stop(0);
  });
  process.on('uncaughtException', fail);
  // A launcher that left before this process listened cannot send its message.
  if (process.connected === false) return void stop(0);
  starting = start();
  starting.catch(fail);
}
