import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DemoWorld, openDemoWorld } from './demo-world.ts';
import { startTestServer, type TestServer } from './server-process.ts';

/** Where the global setup tells the workers whom to ask for the demonstration. */
const DEMO_DESK = 'E2E_DEMO_DESK';

/** Starts one server with the demonstration data for all workers, once the first of them asks. */
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
      // Whoever asked for it has failed by that.
      () => undefined,
    );
  };
}

/** The demonstration that all workers share: what changes it needs a server of its own. */
export async function sharedDemo(): Promise<DemoWorld> {
  const answer = await fetch(process.env[DEMO_DESK] ?? '');
  if (!answer.ok) throw new Error(await answer.text());
  const { url, output }: { url: string; output: string } = await answer.json();
  return openDemoWorld(url, output);
}
