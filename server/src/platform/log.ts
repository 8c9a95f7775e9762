import { mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type DestinationStream, destination, type Logger, pino } from 'pino';

/** Structured log: one JSON object a line. */
export type Log = Logger;

const ROTATE_AT = 50 * 1024 * 1024;

/** What never reaches a log, wherever it stands. */
const secret = [
  'req.headers.authorization',
  'headers.authorization',
  '*.password',
  '*.Password',
  '*.token',
  '*.otp',
  '*.code_hash',
  'password',
  'token',
  'otp',
];

function fileDestination(path: string): DestinationStream {
  mkdirSync(dirname(path), { recursive: true });
  try {
    if (statSync(path).size > ROTATE_AT) renameSync(path, `${path}.1`);
  } catch {
    // No log yet.
  }
  return destination({ dest: path, sync: false, mkdir: true });
}

/** Opens the log: a file below the data folder, standard output, or nothing. */
export function openLog(options: {
  to: 'file' | 'stdout' | 'off';
  level: string;
  path: string;
}): Log {
  const common = { level: options.level, redact: { paths: secret, censor: '[left out]' } };
  if (options.to === 'off') return pino({ ...common, enabled: false });
  if (options.to === 'stdout') return pino(common);
  return pino(common, fileDestination(options.path));
}
