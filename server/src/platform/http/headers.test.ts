import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { aCustomer } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';

const policy = new Map([
  ['default-src', "'self'"],
  ['script-src', "'self'"],
  ['style-src', "'self'"],
  ['object-src', "'none'"],
  ['base-uri', "'none'"],
  ['frame-ancestors', "'none'"],
]);

function expectStrict(answer: LightMyRequestResponse): void {
  const { headers } = answer;
  const sent = String(headers['content-security-policy']);
  const directives = new Map(
    sent.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );
  for (const [name, value] of policy) expect(directives.get(name)).toBe(value);
  expect(sent).not.toMatch(/unsafe|https?:|\*/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['strict-transport-security']).toContain('max-age=31536000');
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  expect(headers).not.toHaveProperty('x-powered-by');
}

describe('every answer', () => {
  const test = testApp();
  const get = (url: string, headers = {}) => test.app.inject({ url, headers });

  it.each([
    ['/healthz', 200],
    ['/readyz', 200],
    ['/metrics', 200],
    ['/version.json', 200],
    ['/api/openapi.json', 200],
    ['/api/docs', 200],
    ['/api/account/me', 401],
    ['/api/unheard-of', 404],
    ['/api/%zz', 400],
    [`/api/catalogue/${'x'.repeat(300)}`, 400],
    ['/unheard-of.js', 404],
    ['/pictures/none.webp', 404],
    ['/files/none.webp?expires=1&signature=x', 404],
    ['/%c0%af', 400],
  ])('to %s has the security headers with status %i', async (url, status) => {
    const answer = await get(url);
    expect(answer.statusCode, answer.body).toBe(status);
    expectStrict(answer);
    if (url.startsWith('/api')) expect(answer.headers['cache-control']).toBe('no-store');
    if (status >= 400) {
      expect(answer.json()).toMatchObject({
        error: expect.stringMatching(/^[A-Z].*\.?$/),
        code: expect.stringMatching(/^[a-z_]+$/),
      });
      expect(answer.body).not.toMatch(/stack|node_modules|FST_|zz|\/work/);
    }
  });

  it.each([
    ['malformed JSON', '{', 'application/json', 400],
    ['another type', 'x', 'text/plain', 415],
    ['too much', `{"a":"${'x'.repeat(270_000)}"}`, 'application/json', 413],
  ])('has the security headers when a body is %s', async (_, payload, type, status) => {
    const url = '/api/account/login';
    const headers = { 'content-type': type };
    const answer = await test.app.inject({ method: 'POST', url, payload, headers });
    expect(answer.statusCode).toBe(status);
    expectStrict(answer);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('has the security headers after an internal error, without internal details', async () => {
    const { headers } = await aCustomer(test.platform);
    await test.platform.db.schema.alterTable('query').renameTo('query_gone').execute();
    const answer = await get('/api/query/records', headers);
    await test.platform.db.schema.alterTable('query_gone').renameTo('query').execute();
    expect(answer.statusCode).toBe(500);
    expectStrict(answer);
    expect(answer.json()).toEqual({
      error: 'Something went wrong on our side. Please try again.',
      code: 'internal',
      request_id: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  it('allows no foreign origin', async () => {
    const answer = await test.app.inject({
      method: 'OPTIONS',
      url: '/api/account/login',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    });
    expect(answer.statusCode).toBe(404);
    expectStrict(answer);
  });

  it('to HEAD is that to GET without the body', async () => {
    const head = await test.app.inject({ method: 'HEAD', url: '/api/account/me' });
    expect(head.statusCode).toBe(401);
    const open = await test.app.inject({ method: 'HEAD', url: '/api/openapi.json' });
    expect(open.statusCode).toBe(200);
    expect(open.body).toBe('');
  });
});

describe('the page of the API’s description', () => {
  const test = testApp();

  it('needs nothing inline and nothing from another origin', async () => {
    for (const url of ['/api/docs', '/api/docs/']) {
      const page = await test.app.inject({ url });
      expect(page.statusCode).toBe(200);
      expect(page.body).not.toMatch(/<style|\sstyle=|\son\w+=/);
      expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)/);
      const addresses = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(
        ([, at]) => at ?? '',
      );
      expect(addresses.length).toBeGreaterThan(4);
      for (const address of addresses) {
        const { pathname, origin } = new URL(address, `http://here${url}`);
        expect(origin).toBe('http://here');
        const part = await test.app.inject({ url: pathname });
        expect([pathname, part.statusCode]).toEqual([pathname, 200]);
      }
    }
  });

  it('reads the description that anyone may read', async () => {
    const open = await test.app.inject({ url: '/api/openapi.json' });
    expect(open.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/api' }] });
    expect((await test.app.inject({ url: '/api/docs/json' })).json()).toEqual(open.json());
  });
});
