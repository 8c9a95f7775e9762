import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCustomer, anAdministrator, type SignedIn } from '../../testing/builders.ts';
import { aForm, file } from '../../testing/form.ts';
import { aPicture } from '../../testing/photos.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const MEGABYTE = 1024 * 1024;
const form = aForm([['sparePartName', 'Slotting Blade']]);
const wholeQuery = [
  ['sparePartName', 'Slotting Blade'],
  ['relatedMachine', 'Slotter'],
  ['urgencyLevel', 'high'],
  ['specificationAvailable', 'Yes'],
  ['quantity', '1'],
  ['requiredPartDetails', 'Model SB-7-T'],
] as const;

/** Starts an application that listens, with uploads that have begun and do not continue. */
async function listening(environment: NodeJS.ProcessEnv) {
  const test = await startTestApp(environment);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  const sockets: Socket[] = [];
  return {
    test,
    begin(who: SignedIn, length = MEGABYTE) {
      this.send(who, form.payload.subarray(0, 20), `Content-Length: ${length}`);
    },
    send(
      { headers }: SignedIn,
      body: Buffer,
      length = `Content-Length: ${body.length}`,
      path = '/api/questionnaire/csp',
    ) {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket.on('error', () => {}));
      const head = [
        `POST ${path} HTTP/1.1`,
        'Host: localhost',
        `Authorization: ${headers.authorization}`,
        `Content-Type: ${form.headers['content-type']}`,
        length,
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      socket.write(body);
    },
    end() {
      for (const socket of sockets.splice(0)) socket.destroy();
    },
  };
}

const send = (test: TestApp, { headers }: SignedIn) =>
  test.app.inject({
    method: 'POST',
    url: '/api/questionnaire/csp',
    headers: { ...headers, ...form.headers },
    payload: form.payload,
  });

describe('uploads under way', () => {
  let server: Awaited<ReturnType<typeof listening>>;
  let greedy: SignedIn;
  let other: SignedIn;
  beforeEach(async () => {
    server = await listening({ UPLOADS: '6', UPLOAD_BYTES: String(20 * MEGABYTE) });
    greedy = await aCustomer(server.test.platform);
    other = await aCustomer(server.test.platform);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    server.end();
    await server.test.close();
  });

  /** Begins uploads until the account's next one is refused; each check takes a place itself. */
  const fill = (begin: () => void, next: SignedIn, status: number) =>
    expect
      .poll(
        async () => {
          begin();
          return (await send(server.test, next)).statusCode;
        },
        { timeout: 15_000 },
      )
      .toBe(status);
  const becomes = (who: SignedIn, status: number) =>
    expect
      .poll(async () => (await send(server.test, who)).statusCode, { timeout: 15_000 })
      .toBe(status);

  it('are limited to four of an account: the next is 429 with Retry-After, others go on', async () => {
    await fill(() => server.begin(greedy), greedy, 429);
    const refused = await send(server.test, greedy);
    expect(refused.json()).toMatchObject({
      code: 'too_many',
      error: 'Too many uploads at once. Please wait until one of them is done.',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // A form with a single field is not a whole query: what matters here is that it was read.
    expect((await send(server.test, other)).statusCode).toBe(400);
    const { count } = await server.test.platform.db
      .selectFrom('audit')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('action', '=', 'limit.reached')
      .where('targetId', '=', greedy.account.id)
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
    server.end();
    await becomes(greedy, 400);
  });

  it('are limited for all accounts together: the next is 503 with Retry-After', async () => {
    const third = await aCustomer(server.test.platform);
    const begin = () => {
      server.begin(greedy);
      server.begin(other);
    };
    await fill(begin, third, 503);
    const refused = await send(server.test, third);
    expect(refused.json().code).toBe('unavailable');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    server.end();
    await becomes(third, 400);
  });

  it('are limited for each of several processes to its share of the machine’s', async () => {
    const shared = await listening({
      UPLOADS: '8',
      UPLOAD_BYTES: String(80 * MEGABYTE),
      PROCESSES: '4',
    });
    try {
      // A share of two would not be enough for one account: each process takes four.
      const next = await aCustomer(shared.test.platform);
      const [first, second] = [
        await aCustomer(shared.test.platform),
        await aCustomer(shared.test.platform),
      ];
      for (const who of [first, first, second, second]) shared.begin(who);
      await expect.poll(async () => (await send(shared.test, next)).statusCode).toBe(503);
      shared.end();
      await expect.poll(async () => (await send(shared.test, next)).statusCode).toBe(400);
      shared.begin(first, 20 * MEGABYTE);
      await expect.poll(async () => (await send(shared.test, next)).statusCode).toBe(503);
    } finally {
      shared.end();
      await shared.test.close();
    }
  });

  it('are limited by their total size', async () => {
    await fill(() => server.begin(greedy, 20 * MEGABYTE), other, 503);
    server.end();
    await becomes(other, 400);
  });

  it('count with the largest size allowed when they do not state theirs', async () => {
    const roomy = await listening({ UPLOAD_BYTES: String(100 * MEGABYTE) });
    try {
      const administrator = await anAdministrator(roomy.test.platform);
      const customer = await aCustomer(roomy.test.platform);
      const chunked = 'Transfer-Encoding: chunked';
      const statusOf = async () => (await send(roomy.test, customer)).statusCode;
      roomy.send(administrator, Buffer.of(), chunked, '/api/catalogue/');
      await expect.poll(statusOf, { timeout: 15_000 }).toBe(503);
    } finally {
      roomy.end();
      await roomy.test.close();
    }
  });

  it('are not processed when their sender is gone', async () => {
    const { files } = server.test.platform;
    const gone = Promise.withResolvers<void>();
    const stored: string[] = [];
    const removed: string[] = [];
    vi.spyOn(files, 'put').mockImplementation(async (key) => {
      stored.push(key);
      await gone.promise;
    });
    vi.spyOn(files, 'remove').mockImplementation(async (key) => void removed.push(key));
    const pictures = await Promise.all([64, 65, 66].map((width) => aPicture(width)));
    const images = pictures.map((content) => ['Images', file(content)] as const);
    const closed = new Promise((resolve) =>
      server.test.app.server.once('request', (_request, response) => {
        response.once('close', resolve);
      }),
    );
    server.send(greedy, aForm([...wholeQuery, ...images]).payload);
    await expect.poll(() => stored.length, { timeout: 15_000 }).toBeGreaterThan(0);
    server.end();
    await closed;
    gone.resolve();
    await expect.poll(() => removed.length, { timeout: 15_000 }).toBeGreaterThan(0);
    // The second picture is not encoded.
    expect(stored.filter((key) => !/-64x48\./.test(key))).toEqual([]);
  });

  it('take no place when their sender left while the session was read', async () => {
    const { server: http } = server.test.app;
    const gone: Promise<void>[] = [];
    const leave = ({ socket }: IncomingMessage, response: ServerResponse) => {
      gone.push(new Promise((resolve) => response.once('close', resolve)));
      socket.destroy();
    };
    http.on('request', leave);
    for (let upload = 0; upload < 8; upload++) server.begin(greedy);
    await expect.poll(() => gone.length, { timeout: 15_000 }).toBe(8);
    await Promise.all(gone);
    http.off('request', leave);
    await becomes(greedy, 400);
  });

  it('do not include JSON', async () => {
    await fill(() => server.begin(greedy), greedy, 429);
    const answer = await server.test.app.inject({
      method: 'POST',
      url: '/api/questionnaire/csp',
      headers: greedy.headers,
      payload: {},
    });
    expect(answer.statusCode).toBe(400);
  });
});
