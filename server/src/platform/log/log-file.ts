import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type DestinationStream, destination } from 'pino';
import { messageOf } from './error-message.ts';

type Stream = ReturnType<typeof destination>;

/**
 * Maximum size of log lines waiting in memory while the disk accepts nothing; further lines are
 * dropped.
 */
const MAX_WAITING_BYTES = 1024 * 1024;

interface Rotation {
  /** Size at which a file is closed and another begun. */
  readonly bytes: number;
  /** Number of closed files retained: `<path>.1` is the latest. */
  readonly files: number;
  readonly now: () => Date;
}

const defaults: Rotation = { bytes: 50 * 1024 * 1024, files: 14, now: () => new Date() };

const sayOnStandardError = (line: string): void => void process.stderr.write(`${line}\n`);

/**
 * Opens a stream of log lines that survives a full disk: standard error reports once that it cannot
 * be written, the next line tries again, and the log itself states how many lines are missing.
 */
export function openLogStream(
  options: { readonly dest: string | number; readonly mode?: number; readonly sync: boolean },
  say = sayOnStandardError,
): Stream {
  const stream = destination({ ...options, maxLength: MAX_WAITING_BYTES });
  let failure: string | null = null;
  let lost = 0;
  stream.on('error', (error: Error) => {
    if (!failure) say(`The log cannot be written: ${error.message}`);
    failure = error.message;
  });
  stream.on('drop', () => {
    lost += 1;
  });
  stream.on('drain', () => {
    if (!failure) return;
    const found = { level: 40, time: Date.now(), reason: failure, lost };
    failure = null;
    lost = 0;
    // Opening the next file may have failed while the disk was full.
    if (typeof options.dest === 'string') stream.reopen();
    stream.write(`${JSON.stringify({ ...found, msg: 'the log could not be written' })}\n`);
    say('The log is written again.');
  });
  // When the process ends, pino flushes, and would retry for ever on a disk that accepts nothing.
  const flush = stream.flushSync.bind(stream);
  stream.flushSync = () => {
    if (!failure) flush();
  };
  return stream;
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Returns the size and day of an existing file; null without one. */
function stateOf(path: string): { size: number; day: string } | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? { size: found.size, day: dayOf(found.mtime) } : null;
}

function rotate(path: string, files: number): void {
  rmSync(`${path}.${files}`, { force: true });
  for (let number = files; number > 0; number--) {
    const from = number === 1 ? path : `${path}.${number - 1}`;
    if (stateOf(from)) renameSync(from, `${path}.${number}`);
  }
}

/** Closes a file that has reached a size. Synchronous, so that two writers do not both close it. */
export function rotateWhenLarge(
  path: string,
  { bytes, files }: Pick<Rotation, 'bytes' | 'files'>,
): void {
  if ((stateOf(path)?.size ?? 0) >= bytes) rotate(path, files);
}

/** Removes closed files left from a time when more were retained. */
function removeBeyond(path: string, files: number): void {
  const begin = `${basename(path)}.`;
  for (const name of readdirSync(dirname(path))) {
    const number = name.startsWith(begin) ? name.slice(begin.length) : '';
    if (/^\d+$/.test(number) && Number(number) > files) rmSync(join(dirname(path), name));
  }
}

/**
 * Restricts files and folder to their owner, because an earlier release left them readable by
 * everybody.
 */
function makePrivate(path: string, files: number): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  for (let number = 0; number <= files; number++) {
    const file = number === 0 ? path : `${path}.${number}`;
    if (stateOf(file)) chmodSync(file, 0o600);
  }
}

/** How long to go on writing a file that could not be closed, before rotation is tried again. */
const ROTATE_AGAIN_MS = 60_000;

/**
 * Opens a log file that only its owner can read: one for each day (UTC), larger than `bytes` by at
 * most one write, with the last `files` closed ones retained. It rotates while the process writes:
 * waiting lines go to the old file or the new one, and none is lost.
 */
export function logFile(
  path: string,
  given: Partial<Rotation> = {},
  say = sayOnStandardError,
): DestinationStream {
  const { bytes, files, now } = { ...defaults, ...given };
  makePrivate(path, files);
  removeBeyond(path, files);
  const before = stateOf(path);
  if (before && (before.size >= bytes || before.day !== dayOf(now()))) rotate(path, files);
  // A disk that is full makes the start fail; one that fills up later does not end the process.
  closeSync(openSync(path, 'a', 0o600));
  let size = stateOf(path)?.size ?? 0;
  let day = dayOf(now());
  let failedAt: Date | null = null;
  const isTooEarly = (moment: Date) =>
    failedAt !== null && Math.abs(moment.getTime() - failedAt.getTime()) < ROTATE_AGAIN_MS;
  const file = openLogStream({ dest: path, sync: false, mode: 0o600 }, say);
  file.on('write', (written) => {
    size += written;
    const moment = now();
    const today = dayOf(moment);
    if ((size < bytes && day === today) || isTooEarly(moment)) return;
    try {
      rotate(path, files);
    } catch (error) {
      if (!failedAt) say(`The log goes on in the same file: ${messageOf(error)}`);
      failedAt = moment;
      return;
    }
    failedAt = null;
    file.reopen();
    size = 0;
    day = today;
  });
  return file;
}
