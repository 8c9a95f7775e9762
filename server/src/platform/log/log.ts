import { type Logger, pino } from 'pino';
import { logFile, openLogStream } from './log-file.ts';

/** Structured log: one JSON object per line. */
export type Log = Logger;

/** Values that must never reach a log, wherever they occur. */
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

/** Opens the log: a file below the data folder, standard output, or nothing. */
export function openLog(options: {
  to: 'file' | 'stdout' | 'off';
  level: string;
  path: string;
  rotation?: { bytes: number; files: number };
}): Log {
  const common = { level: options.level, redact: { paths: secret, censor: '[left out]' } };
  if (options.to === 'off') return pino({ ...common, enabled: false });
  if (options.to === 'stdout') return pino(common, openLogStream({ dest: 1, sync: true }));
  return pino(common, logFile(options.path, options.rotation));
}
