import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { endSlowBodies, UPLOAD_MS } from './body-time.ts';

const WITHIN = 300;

describe('a body that trickles in', () => {
  let app: FastifyInstance;
  const sockets: Socket[] = [];
  beforeEach(async () => {
    app = Fastify();
    endSlowBodies(app, WITHIN);
    app.post('/words', async () => 'read');
    app.post('/pictures', { handlerTimeout: UPLOAD_MS }, async () => 'read');
    app.post(
      '/strangers',
      {
        handlerTimeout: UPLOAD_MS,
        onRequest: async (_request, response) => response.code(401).send('Who are you?'),
      },
      async () => 'read',
    );
    app.get('/stream', async (_request, response) => {
      response.hijack();
      response.raw.writeHead(200).write('on and on');
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await app.close();
  });

  /** Sends a body bit by bit; `ended` resolves when the connection closes. */
  async function trickle(head: string, piece = ' '): Promise<{ ended: Promise<void> }> {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket.resume());
    socket.on('error', () => undefined);
    const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    await once(socket, 'connect');
    const form = 'Content-Type: application/json\r\nContent-Length: 10000';
    socket.write(`${head} HTTP/1.1\r\nHost: here\r\n${head.startsWith('GET') ? '' : form}\r\n\r\n`);
    const writing = setInterval(() => socket.write(piece), 20);
    socket.once('close', () => clearInterval(writing));
    return { ended };
  }
  const goesOn = async (head: string, piece?: string) => {
    const { ended } = await trickle(head, piece);
    expect(await Promise.race([ended, delay(3 * WITHIN, 'it goes on')])).toBe('it goes on');
  };

  it.each(['POST /words', 'POST /strangers', 'POST /nowhere'])('is cut off at %s', async (head) => {
    await (await trickle(head)).ended;
  });

  it('leaves no timer behind when a reused connection has sent whole bodies', async () => {
    const warned: Error[] = [];
    const hear = (warning: Error) => warned.push(warning);
    process.on('warning', hear);
    const { port } = app.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let count = 0; count < 15; count++) {
      const sent = request({ port, agent, method: 'POST', path: '/words' }).end();
      const [answer] = await once(sent, 'response');
      await once(answer.resume(), 'end');
    }
    agent.destroy();
    process.off('warning', hear);
    expect(warned).toEqual([]);
  });

  it('may take its time in a form with pictures', async () => {
    await goesOn('POST /pictures');
  });

  it('does not count while an answer is still being streamed', async () => {
    await goesOn('GET /stream', '');
  });
});

it('the server limits a request to the time of pictures, and its head and a silent connection to much less', async () => {
  const { app, close } = await startTestApp();
  const { requestTimeout, headersTimeout, timeout } = app.server;
  await close();
  // 10 MB at 64 kbit/s.
  expect(requestTimeout).toBeGreaterThan(((10 * 1024 * 1024 * 8) / 64_000) * 1000);
  expect([headersTimeout, timeout]).toEqual([60_000, 60_000]);
});
