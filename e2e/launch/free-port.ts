import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below those that the system gives outgoing connections: none of these takes it meanwhile. */
const FIRST = 20_000;
const LAST = 32_000;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** A port of this machine that nobody listened on a moment ago. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST, LAST);
  return (await isFree(port)) ? port : freePort();
}
