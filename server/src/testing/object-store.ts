import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** A separate object store for one test, which can go away and come back with its contents. */
export interface ObjectStore {
  /** Its address in the form of `STORAGE_URL`. */
  readonly url: string;
  readonly endpoint: string;
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

/** Starts s3rver with one bucket, `files`; its access keys are in the tests' configuration. */
export async function startObjectStore(): Promise<ObjectStore> {
  const directory = await mkdtemp(join(tmpdir(), 'fluteline-s3-'));
  const start = (port: number) => {
    const configureBuckets = [{ name: 'files' }];
    const options = { address: '127.0.0.1', port, directory, silent: true, configureBuckets };
    return new S3rver(options);
  };
  let server = start(0);
  const { port } = await server.run();
  let isThere = true;
  const endpoint = `http://127.0.0.1:${port}`;
  const goAway = async () => {
    if (isThere) await server.close();
    isThere = false;
  };
  return {
    url: `s3://files/app?endpoint=${encodeURIComponent(endpoint)}&path_style=1`,
    endpoint,
    goAway,
    async comeBack() {
      server = start(port);
      await server.run();
      isThere = true;
    },
    async close() {
      await goAway();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
