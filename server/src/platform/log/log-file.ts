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

type Stream = ReturnType<typeof destination>;

/** What of a log waits in memory while its disk takes nothing; lines beyond it are left out. */
const MAX_WAITING_BYTES = 1024 * 1024;

interface Rotation {
  /** A file that has reached this size is closed, and another begun. */
  readonly bytes: number;
  /** How many closed files stay: `<path>.1` is the latest. */
  readonly files: number;
  readonly now: () => Date;
}

const defaults: Rotation = { bytes: 50 * 1024 * 1024, files: 14, now: () => new Date() };

/**
 * Opens a stream of log lines that outlives a full disk: standard error says once that it cannot be
 * written, the next line tries again, and the log itself says how many lines it lacks.
 */
export function openLogStream(
  options: { readonly dest: string | number; readonly mode?: number; readonly sync: boolean },
  say = (line: string): void => void process.stderr.write(`${line}\n`),
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
    // Another file may not have been begun meanwhile.
    if (typeof options.dest === 'string') stream.reopen();
    stream.write(`${JSON.stringify({ ...found, msg: 'the log could not be written' })}\n`);
    say('The log is written again.');
  });
  // At the end of the process pino flushes, and tries for ever where the disk takes nothing.
  const flush = stream.flushSync.bind(stream);
  stream.flushSync = () => {
    if (!failure) flush();
  };
  return stream;
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Size and day of what was written before; nothing where there is no file. */
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

/** Closes a file that has reached a size; done at once, so that two who write do not both do it. */
export function rotateWhenLarge(
  path: string,
  { bytes, files }: Pick<Rotation, 'bytes' | 'files'>,
): void {
  if ((stateOf(path)?.size ?? 0) >= bytes) rotate(path, files);
}

/** Closed files of a time in which more of them stayed. */
function removeBeyond(path: string, files: number): void {
  const begin = `${basename(path)}.`;
  for (const name of readdirSync(dirname(path))) {
    const number = name.startsWith(begin) ? name.slice(begin.length) : '';
    if (/^\d+$/.test(number) && Number(number) > files) rmSync(join(dirname(path), name));
  }
}

/** Files of an earlier release were open to everybody. */
function makePrivate(path: string, files: number): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  for (let number = 0; number <= files; number++) {
    const file = number === 0 ? path : `${path}.${number}`;
    if (stateOf(file)) chmodSync(file, 0o600);
  }
}

/**
 * A log file for its owner's eyes, one a day (UTC) and no larger than `bytes` by more than what
 * is written at once, of which the last `files` closed ones stay. It changes while the process writes: what waits to be
 * written goes to the old file or the new one, and nothing is lost.
 */
export function logFile(path: string, given: Partial<Rotation> = {}): DestinationStream {
  const { bytes, files, now } = { ...defaults, ...given };
  makePrivate(path, files);
  removeBeyond(path, files);
  const before = stateOf(path);
  if (before && (before.size >= bytes || before.day !== dayOf(now()))) rotate(path, files);
  // A disk that is full at the start ends it; one that fills later does not end the process.
  closeSync(openSync(path, 'a', 0o600));
  let size = stateOf(path)?.size ?? 0;
  let day = dayOf(now());
  const file = openLogStream({ dest: path, sync: false, mode: 0o600 });
  file.on('write', (written) => {
    size += written;
    const today = dayOf(now());
    if (size < bytes && day === today) return;
    rotate(path, files);
    file.reopen();
    size = 0;
    day = today;
  });
  return file;
}
