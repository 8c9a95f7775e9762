import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DemoWorld, openDemoWorld } from './demo-world.ts';
import { startTestServer, type TestServer } from './server-process.ts';

/**
 * Variable with which the global setup gives the workers the address that starts the demonstration.
 */
const DEMO_DESK = 'E2E_DEMO_DESK';

/**
 * Starts one server with the demonstration data for all workers, when the first of them asks for
 * it.
 */
export async function offerDemo(): Promise<() => Promise<void>> {
  let starting: Promise<TestServer> | undefined;
  const desk = createServer(async (_request, response) => {
    starting ??= startTestServer({ DEMO: '1' });
    try {
      const demo = await starting;
      response.end(JSON.stringify({ url: demo.url, output: demo.output() }));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  desk.listen(0, '127.0.0.1');
  await once(desk, 'listening');
  process.env[DEMO_DESK] = `http://127.0.0.1:${(desk.address() as AddressInfo).port}`;
  return async () => {
    desk.close();
    await starting?.then(
      (demo) => demo.stop(),
      // The worker that asked for it has already failed.
      () => undefined,
    );
  };
}

/**
 * Returns the demonstration that all workers share; a test that changes it needs its own server.
 */
export async function sharedDemo(): Promise<DemoWorld> {
  const answer = await fetch(process.env[DEMO_DESK] ?? '');
  if (!answer.ok) throw new Error(await answer.text());
  const { url, output }: { url: string; output: string } = await answer.json();
  return openDemoWorld(url, output);
}
