import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Clone, giveClone, makeClone, removeLibraryLinks } from './clone.ts';
import { findBelow, type RunningServer, startServer } from './process.ts';

const isRoot = process.getuid?.() === 0;

/** Needs root to become an ordinary user; for anyone else all tests run as one. */
describe.runIf(isRoot)('npm start by an ordinary user', () => {
  const nobody = { uid: 65_534, gid: 65_534 };
  let clone: Clone;
  let server: RunningServer | undefined;

  beforeAll(async () => {
    clone = await makeClone({ closed: false });
    await removeLibraryLinks(clone);
    await giveClone(clone, nobody);
  });

  afterAll(async () => {
    await server?.kill9All();
    await clone?.remove();
  });

  it('builds what is not built and works in a clone with read-only node_modules', async () => {
    const dataDir = join(clone.root, 'data');
    const user = { ...nobody, home: clone.beside };
    server = await startServer({ root: clone.root, dataDir, user });
    expect(server.output()).toMatch(/^Building…\n/);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const postmaster = await findBelow(server.child.pid ?? 0, 'postgres -D');
    const status = await readFile(`/proc/${postmaster}/status`, 'utf8');
    expect(status).toMatch(/^Uid:\s+65534\s/m);
    expect((await stat(join(dataDir, 'database'))).mode & 0o777).toBe(0o700);
    await server.stop();
    await rm(dataDir, { recursive: true });
  });
});
