import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Platform } from '../platform.ts';
import { readCookies } from './device-cookie.ts';
import type { FirstPicture } from './first-links.ts';
import { servePage } from './page-routes.ts';

const PICTURE = '/pictures/AAAAAAAAAAAAAAAAAAAAAA-800x600.webp';

let app: FastifyInstance;
let folder = '';
let root = '';
let find: FirstPicture['find'];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fluteline-page-'));
  // The path of the installation contains folder names that must not be mistaken for the page's
  // own.
  root = join(folder, 'assets', 'icons', 'page');
  for (const name of ['assets', 'icons', '.vite'])
    await mkdir(join(root, name), { recursive: true });
  for (const name of ['assets/main-5f3a.js', 'icons/icon-192.png', '.vite/manifest.json']) {
    await writeFile(join(root, name), name);
  }
  for (const name of ['index.html', 'admin.html', 'service-worker.js', 'manifest.webmanifest']) {
    await writeFile(join(root, name), `${name}: ${'x'.repeat(100)}`);
  }
  const links = { '/shop': '</assets/shop-1.js>; rel=modulepreload' };
  await writeFile(join(root, 'first-links.json'), JSON.stringify(links));
  app = fastify();
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
  const platform = { page: root, clock: () => new Date() } as Platform;
  await readCookies(app, randomBytes(32));
  find = async () => PICTURE;
  await servePage(app, platform, { '/shop': { sizes: '50vw', find: () => find() } });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the built page', () => {
  it('has a worker that is revalidated at every visit', async () => {
    const { statusCode, headers } = await app.inject('/service-worker.js');
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toContain('javascript');
  });

  it.each([
    ['/assets/main-5f3a.js', 'public, max-age=31536000, immutable'],
    ['/icons/icon-192.png', 'public, max-age=3600'],
    ['/manifest.webmanifest', 'public, max-age=3600'],
    ['/index.html', 'no-cache'],
  ])('lets %s be cached as %s', async (url, cacheControl) => {
    const { statusCode, headers } = await app.inject(url);
    expect([statusCode, headers['cache-control']]).toEqual([200, cacheControl]);
  });

  it('serves the files of a build made after the server started', async () => {
    await writeFile(join(root, 'assets', 'shop-9c1d.js'), 'later');
    const { statusCode, body, headers } = await app.inject('/assets/shop-9c1d.js');
    expect([statusCode, body]).toEqual([200, 'later']);
    expect(headers['cache-control']).toContain('immutable');
  });

  it.each(['/.vite/manifest.json', '/assets/../.vite/manifest.json', '/assets/none-1.js'])(
    'answers 404 for %s',
    async (url) => {
      const { statusCode, body } = await app.inject(url);
      expect(statusCode).toBe(404);
      expect(body).not.toContain('.vite/manifest');
    },
  );

  it.each(['/assets', '/assets/', '/icons/', '/.vite/'])(
    'does not list the folder %s',
    async (url) => {
      const { body, headers } = await app.inject(url);
      expect(headers.location).toBeUndefined();
      expect(body).not.toMatch(/main-5f3a|icon-192|manifest\.json/);
    },
  );

  it('has a manifest of the right type', async () => {
    const { headers } = await app.inject('/manifest.webmanifest');
    expect(headers['content-type']).toContain('application/manifest+json');
  });

  it.each([
    ['/', 'index.html'],
    ['/shop/1', 'index.html'],
    ['/admin', 'admin.html'],
    ['/admin/users', 'admin.html'],
  ])('answers %s with %s', async (url, name) => {
    const { body, headers } = await app.inject(url);
    expect(body).toContain(`${name}:`);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each(['/', '/shop', '/admin'])('answers HEAD of %s as GET, without a body', async (url) => {
    const [get, head] = [await app.inject(url), await app.inject({ method: 'HEAD', url })];
    const { date: _, ...headers } = head.headers;
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(get.headers).toMatchObject(headers);
    expect(headers).toHaveProperty('content-length', get.headers['content-length']);
  });

  it('names the screen’s files in its first answer, and its largest picture for a signed-in device', async () => {
    const signedIn = (value: string) => ({ fluteline_signed_in: app.signCookie(value) });
    const open = (url: string, cookies: Record<string, string>) => app.inject({ url, cookies });
    const cookies = signedIn(String(Date.now() + 60_000));
    const { headers } = await open('/shop', cookies);
    expect(headers.vary).toContain('cookie');
    expect(headers.link).toContain('</assets/shop-1.js>; rel=modulepreload');
    expect(headers.link).toContain(`<${PICTURE.replace('.webp', '.320.webp')}>; rel=preload`);
    expect(headers.link).toContain(`${PICTURE.replace('.webp', '.480.webp')} 480w`);
    expect(headers.link).toContain('imagesizes="50vw"');
    const filesOnly = '</assets/shop-1.js>; rel=modulepreload';
    expect((await open('/shop?search=gear', cookies)).headers.link).toBe(filesOnly);
    const strangers = [
      {},
      signedIn(String(Date.now() - 1)),
      { fluteline_signed_in: '9999999999999' },
    ];
    for (const other of strangers) {
      expect((await open('/shop', other)).headers.link).toBe(filesOnly);
    }
    for (const url of ['/', '/login', '/admin']) {
      expect((await app.inject(url)).headers.link, url).toBeUndefined();
    }
  });

  it('is answered without the picture when the address takes too long', async () => {
    find = () => new Promise(() => undefined);
    const signedIn = app.signCookie(String(Date.now() + 60_000));
    const { headers } = await app.inject({
      url: '/shop',
      cookies: { fluteline_signed_in: signedIn },
    });
    expect(headers.link).toBe('</assets/shop-1.js>; rel=modulepreload');
  });

  it('opens the form when pictures are shared before a worker can receive them', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const payload = `--x\r\ncontent-disposition: form-data; name="pictures"; filename="a.jpg"\r\n\r\n${'y'.repeat(2_000_000)}\r\n--x--`;
    const answer = await app.inject({ method: 'POST', url: '/share', headers, payload });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/quote']);
  });
});
