import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '../../testing/builders.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';
import { msg91Gateway } from './msg91.ts';

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

/** Simulates the gateway: records each request and answers as given. */
function standIn() {
  const received: Received[] = [];
  let respond = (response: ServerResponse): void => accept(response);
  const accept = (response: ServerResponse) => {
    response.end(JSON.stringify({ type: 'success', message: '3763646c3058373530393938' }));
  };
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    received.push({ method, url, headers, body: JSON.parse(await text(request)) });
    respond(response);
  });
  return {
    received,
    server,
    answer: (next: (response: ServerResponse) => void) => {
      respond = next;
    },
    accept,
    endpoint: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v5/flow`,
  };
}

function memoryLog() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: pino({ level: 'trace' }, stream), text: () => lines.join('') };
}

describe('MSG91', () => {
  const gateway = standIn();
  beforeAll(async () => {
    await new Promise<void>((done) => gateway.server.listen(0, '127.0.0.1', () => done()));
  });
  afterAll(() => {
    gateway.server.closeAllConnections();
    gateway.server.close();
  });

  const send = ({ log = memoryLog().log, timeoutMs = 10_000 } = {}) =>
    msg91Gateway({
      endpoint: gateway.endpoint(),
      authKey: 'the-auth-key',
      templateId: '6541f2a9d6fc05',
      log,
      timeoutMs,
    }).sendCode({ to: '9876543210', code: '271828' });

  it('receives exactly the request of its flow API', async () => {
    gateway.answer(gateway.accept);
    const log = memoryLog();
    await send({ log: log.log });
    const request = gateway.received.at(-1);
    expect(request).toMatchObject({ method: 'POST', url: '/api/v5/flow' });
    expect(request?.headers).toMatchObject({
      authkey: 'the-auth-key',
      'content-type': 'application/json',
      accept: 'application/json',
    });
    expect(request?.body).toEqual({
      template_id: '6541f2a9d6fc05',
      short_url: '0',
      recipients: [{ mobiles: '919876543210', OTP: '271828' }],
    });
    expect(log.text()).toContain('98••••••10');
    expect(log.text()).not.toMatch(/271828|9876543210|the-auth-key/);
  });

  it.each<[string, (response: ServerResponse) => void, timeoutMs?: number]>([
    ['an error with status 200', (to) => to.end('{"type":"error","message":"template missing"}')],
    ['500', (to) => to.writeHead(500).end('{"type":"success"}')],
    ['401', (to) => to.writeHead(401).end('{"type":"error","message":"authkey"}')],
    ['no JSON', (to) => to.end('<html>success</html>')],
    ['null', (to) => to.end('null')],
    ['a broken connection', (to) => to.destroy()],
    ['nothing at all', () => undefined, 200],
    ['a redirect', (to) => to.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ])('fails on %s, without revealing the code', async (_, respond, timeoutMs) => {
    gateway.answer(respond);
    const failure = await send({ timeoutMs }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(String(failure)).not.toMatch(/271828|9876543210|the-auth-key/);
  });

  it('is retried by the job, with a new code, after a failure', async () => {
    let failed = false;
    gateway.answer((response) => {
      if (failed) return gateway.accept(response);
      failed = true;
      response.end('{"type":"error","message":"busy"}');
    });
    const test = await startTestApp({
      SMS_PROVIDER: 'msg91',
      MSG91_AUTH_KEY: 'the-auth-key',
      MSG91_TEMPLATE_ID: '6541f2a9d6fc05',
      MSG91_ENDPOINT: gateway.endpoint(),
    });
    try {
      const { mobile } = await anAccount(test.platform);
      const before = gateway.received.length;
      const asked = await wire(test).post('/account/sendOtp', { mobile });
      expect(asked.statusCode).toBe(200);
      await expect
        .poll(() => gateway.received.length, { timeout: 15_000 })
        .toBeGreaterThanOrEqual(before + 2);
      const body = gateway.received.at(-1)?.body as { recipients: [{ OTP: string }] };
      const otp = body.recipients[0].OTP;
      await expect
        .poll(
          async () => {
            const verify = { Mobile: mobile, otp };
            return (await wire(test).post('/account/verifyOtp', verify)).statusCode;
          },
          { timeout: 5000, interval: 1000 },
        )
        .toBe(200);
    } finally {
      await test.close();
    }
  });
});
