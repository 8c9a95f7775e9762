import { readdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAdministrator } from '../../testing/builders.ts';
import { aForm, file } from '../../testing/form.ts';
import { aPicture } from '../../testing/photos.ts';
import { everything } from '../../testing/stored-files.ts';
import { testApp } from '../../testing/test-app.ts';
import { SILENT_MS, UPLOAD_MS } from './body-time.ts';

const BOUNDARY = 'a-boundary-of-this-test';
const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

describe('a malformed form', () => {
  const test = testApp();
  let port = 0;
  let token = '';
  let form: Buffer = Buffer.of();

  beforeAll(async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    port = (test.app.server.address() as AddressInfo).port;
    token = (await anAdministrator(test.platform)).headers.authorization;
    const picture = await aPicture(600, 400, 'png');
    form = aForm([
      ['product_name', 'Rotary Joint'],
      ['category', 'corrugation line'],
      ['model_no', 'RJ-1'],
      ['images', file(picture, 'a.png', 'image/png')],
      ['material', 'Brass'],
    ]).payload;
  });

  /** Sends raw bytes and reads the answer; `end` half-closes the connection after them. */
  const send = (body: Buffer, length = body.length, type = FORM_TYPE, end = false) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      let answer = '';
      const done = () => {
        socket.destroy();
        const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
        const text = answer.slice(answer.indexOf('\r\n\r\n') + 4);
        resolve({ status, body: text });
      };
      socket.on('error', reject);
      socket.on('close', done);
      socket.on('data', (data) => {
        answer += data;
        if (answer.includes('\r\n\r\n{') && answer.endsWith('}')) done();
      });
      const head = [
        'POST /api/catalogue/ HTTP/1.1',
        'Host: localhost',
        `Authorization: ${token}`,
        `Content-Type: ${type}`,
        `Content-Length: ${length}`,
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      socket.write(body);
      if (end) socket.end();
    });

  const cut = (share: number) => form.subarray(0, Math.floor(form.length * share));
  const withoutEnd = () => form.subarray(0, form.length - `--${BOUNDARY}--\r\n`.length);
  const broken: Record<string, () => [Buffer, number?, string?, boolean?]> = {
    'without its closing boundary': () => [withoutEnd()],
    'of garbage': () => [Buffer.from('no form at all, just words')],
    'of nothing but its boundary': () => [Buffer.from(`--${BOUNDARY}`)],
    'with another boundary than it says': () => [
      form,
      undefined,
      'multipart/form-data; boundary=other',
    ],
    'without a boundary in its header': () => [form, undefined, 'multipart/form-data'],
    'cut in the middle of its file': () => [cut(0.6)],
    'cut in the middle of a header': () => [cut(0.02)],
    'whose connection ends in the middle': () => [cut(0.6), form.length, FORM_TYPE, true],
    'with a prototype for a name': () => [
      aForm([
        ['__proto__', 'x'],
        ['constructor', 'y'],
      ]).payload,
    ],
    'of three hundred fields': () => [
      aForm(Array.from({ length: 300 }, (_, index) => [`field_${index}`, 'x'] as const)).payload,
    ],
    'with a field of a megabyte': () => [aForm([['description', 'x'.repeat(1024 * 1024)]]).payload],
  };

  const untouched = () => everything(test);

  it.each(Object.keys(broken))('is refused %s, and leaves nothing behind', async (kind) => {
    const before = await untouched();
    const [body, length, type, end] = broken[kind]?.() ?? [form];
    const { status, body: answer } = await send(body, length, type, end);
    expect([400, 413], answer).toContain(status);
    expect(JSON.parse(answer)).toMatchObject({
      error: expect.any(String),
      code: expect.any(String),
    });
    await expect.poll(untouched).toEqual(before);
  });

  it('is refused with more than a megabyte of text in total', async () => {
    const text = 'x'.repeat(220 * 1024);
    const fields = Array.from({ length: 4 }, (_, index) => [`field_${index}`, text] as const);
    const asFile = ['field_4', file(Buffer.from(text), 'blob', 'text/plain')] as const;
    const { status, body } = await send(aForm([...fields, asFile]).payload);
    expect(status, body).toBe(413);
    expect(JSON.parse(body)).toMatchObject({ code: 'too_large' });
  });

  it('is refused when a JSON part nests too deep', async () => {
    const nested = '['.repeat(100_000) + ']'.repeat(100_000);
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/catalogue/',
      headers: {
        authorization: token,
        'content-type': FORM_TYPE,
        'idempotency-key': 'a-form-of-brackets',
      },
      payload: [
        `--${BOUNDARY}`,
        'Content-Disposition: form-data; name="description"',
        'Content-Type: application/json',
        '',
        nested,
        `--${BOUNDARY}--`,
        '',
      ].join('\r\n'),
    });
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'malformed' });
  });

  it('is aborted when it stops arriving, though not at once', async () => {
    const before = await untouched();
    const stalls = [cut(0.6), cut(0.02), Buffer.of()].map((part) => send(part, form.length));
    expect(await Promise.race([delay(7000, 'still waiting'), ...stalls])).toBe('still waiting');
    for (const { status, body } of await Promise.all(stalls)) {
      expect(status, body).toBe(400);
      expect(JSON.parse(body)).toMatchObject({ code: 'malformed' });
    }
    expect(await untouched()).toEqual(before);
  });

  it('leaves nothing behind when the connection is lost', async () => {
    const before = await untouched();
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /api/catalogue/ HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${token}\r\n` +
        `Content-Type: ${FORM_TYPE}\r\nContent-Length: ${form.length}\r\n\r\n`,
    );
    socket.write(cut(0.6));
    await expect.poll(() => readdir(test.platform.uploadTmpDir)).toHaveLength(1);
    socket.destroy();
    await expect.poll(untouched).toEqual(before);
  });

  it('may be silent during its processing, once it has arrived', async () => {
    const silences = new Map<string | undefined, number | undefined>();
    const note = ({ method, socket }: IncomingMessage, response: ServerResponse) =>
      response.once('prefinish', () => silences.set(method, socket.timeout));
    test.app.server.on('request', note);
    await send(aForm([['product_name', 'Rotary Joint']]).payload);
    await fetch(`http://127.0.0.1:${port}/api/catalogue/`);
    test.app.server.off('request', note);
    expect(silences.get('POST')).toBeGreaterThan(UPLOAD_MS);
    expect(silences.get('GET')).toBe(SILENT_MS);
  });

  it('is read when it arrives in pieces', async () => {
    const pieces = Array.from({ length: Math.ceil(form.length / 97) }, (_, index) =>
      form.subarray(index * 97, (index + 1) * 97),
    );
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    socket.write(
      `POST /api/catalogue/ HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${token}\r\n` +
        `Content-Type: ${FORM_TYPE}\r\nContent-Length: ${form.length}\r\n\r\n`,
    );
    for (const piece of pieces) {
      socket.write(piece);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 201/);
    socket.destroy();
    expect(await readdir(test.platform.uploadTmpDir)).toEqual([]);
  });
});
