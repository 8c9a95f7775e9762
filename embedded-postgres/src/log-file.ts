import { copyFile, open, readFile, stat, truncate } from 'node:fs/promises';

const largestBytes = 2_000_000;
const checkEveryMs = 600_000;

/**
 * Copies and empties the log instead of renaming it, because PostgreSQL goes on appending to the
 * file it was given.
 */
export async function rotateLog(file: string): Promise<void> {
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (size <= largestBytes) return;
  await copyFile(file, `${file}.1`);
  await truncate(file);
}

export function rotateRegularly(file: string): () => void {
  const timer = setInterval(() => rotateLog(file).catch(() => undefined), checkEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

export async function openLog(file: string) {
  return open(file, 'a', 0o600);
}

/** Returns what PostgreSQL wrote since `from`: the reason if it did not start. */
export async function readLogSince(file: string, from: number): Promise<string> {
  const text = await readFile(file).catch(() => Buffer.alloc(0));
  return text.subarray(Math.min(from, text.length)).toString('utf8').trim();
}
