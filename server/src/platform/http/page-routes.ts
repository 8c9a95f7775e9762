import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Platform } from '../platform.ts';
import { isSignedInDevice } from './device-cookie.ts';
import { type FirstPicture, firstLinksOf } from './first-links.ts';

/** Matches files that installers read, including compressed ones: an hour's delay is acceptable. */
const INSTALLED = /^icons\/|^[^/]+\.webmanifest(\.\w+)?$/;

/** Returns the cache header of a page's file, by its path within the page. */
function cacheControlOf(path: string): string {
  return INSTALLED.test(path) ? 'public, max-age=3600' : 'no-cache';
}

/**
 * Serves the built page: hashed files cacheable for ever, `index.html` for every address of the
 * app, `admin.html` for the panel's. The customer app's first answer names what its screen will
 * request, and its picture only on a device on which somebody signed in before. Addresses of the
 * API, of files and of missing assets are 404.
 */
export async function servePage(
  app: FastifyInstance,
  platform: Platform,
  pictures: Readonly<Record<string, FirstPicture>> = {},
): Promise<void> {
  const root = platform.page;
  const linksOf = root ? await firstLinksOf(platform, root, pictures) : async () => undefined;
  if (root && existsSync(join(root, 'index.html'))) {
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      globIgnore: ['assets/**'],
      index: false,
      preCompressed: true,
      setHeaders: (response, path) => {
        response.header('cache-control', cacheControlOf(relative(root, path)));
      },
    });
    // Looked up at each request, since a build may add files while the server runs.
    await app.register(fastifyStatic, {
      root: join(root, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response) => {
        response.header('cache-control', 'public, max-age=31536000, immutable');
      },
    });
  }
  // Pictures shared into the app are received by its service worker; before one runs they cannot be
  // stored.
  app.post('/share', async (request, response) => {
    request.raw.resume();
    return response.header('cache-control', 'no-store').redirect('/quote', 303);
  });
  app.setNotFoundHandler(async (request, response) => {
    const path = request.url.split('?')[0] ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isScreen = isRead && !/^\/(api|files|pictures|assets)(\/|$)/.test(path);
    const namesFile = /\.\w+$/.test(path);
    if (!root || !isScreen || namesFile) throw new AppError('not_found');
    const entry = /^\/admin(\/|$)/.test(path) ? 'admin.html' : 'index.html';
    const maySeePictures = isSignedInDevice(request, platform.clock);
    const links = entry === 'index.html' ? await linksOf(request.url, maySeePictures) : undefined;
    if (links) response.header('link', links).header('vary', 'cookie');
    return response.header('cache-control', 'no-cache').sendFile(entry);
  });
}
