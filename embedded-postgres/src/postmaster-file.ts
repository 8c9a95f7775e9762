import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Information that a running PostgreSQL writes about itself into `postmaster.pid`. */
export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
  readonly listensOnSocket: boolean;
  readonly isReady: boolean;
}

export function postmasterFilePath(data: string): string {
  return join(data, 'postmaster.pid');
}

export async function readPostmasterFile(data: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(postmasterFilePath(data), 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const [pid, , , port, socketFolder, , , status] = text.split('\n').map((line) => line.trim());
  const number = Number(pid);
  if (!Number.isInteger(number) || number <= 0) return;
  return {
    pid: number,
    port: Number(port),
    listensOnSocket: socketFolder !== undefined && socketFolder !== '',
    isReady: status === 'ready',
  };
}
