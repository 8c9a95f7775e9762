import { cachedPaths } from 'virtual:worker';
import { describe, expect, it } from 'vitest';
import { isPicture, isPictureElsewhere, isScreen } from './paths.ts';

describe('an address', () => {
  it.each(['/', '/home', '/shop/01a1', '/machine-query/sell', '/administration'])(
    '%s is a screen',
    (path) => expect(isScreen(path)).toBe(true),
  );

  it.each([
    '/admin',
    '/admin/users',
    '/api/catalogue/',
    '/files/a.pdf',
    '/pictures/a.webp',
    '/version.json',
    '/healthz',
    '/readyz',
    '/metrics',
    '/service-worker.js',
    '/assets/gone',
  ])('%s is not a screen of the app', (path) => expect(isScreen(path)).toBe(false));

  it.each([
    ['/pictures/a.webp', true],
    ['/pictures/a.webp?signature=x', false],
    ['/files/a.webp', false],
    ['/pictures/', false],
  ])('%s is a public picture: %s', (address, is) => {
    expect(isPicture(new URL(address, 'http://test'))).toBe(is);
  });

  it.each([
    ['https://cdn.test/AAAAAAAAAAAAAAAAAAAA-_-64x48.webp', true],
    ['https://cdn.test/a/b/AAAAAAAAAAAAAAAAAAAA-_-64x48.480.webp', true],
    ['https://cdn.test/AAAAAAAAAAAAAAAAAAAA-_-64x48.webp?signature=x', false],
    ['https://cdn.test/logo.webp', false],
  ])('%s is one of our pictures on another host: %s', (address, is) => {
    expect(isPictureElsewhere(new URL(address))).toBe(is);
  });

  it.each([
    ['/api/account/me', true],
    ['/api/account/me/home', true],
    ['/api/catalogue/', true],
    ['/api/catalogue/01a1', true],
    ['/api/catalogue/user', true],
    ['/api/machine/', true],
    ['/api/query/records', true],
    ['/api/questionnaire/latest', true],
    ['/api/notification/my', true],
    ['/api/report/user', false],
    ['/api/account/me/export', false],
    ['/api/account/me/sessions', false],
    ['/api/account/', false],
    ['/api/catalogue/user/all', false],
    ['/api/admin/overview', false],
  ])('%s has a cached answer: %s', (path, is) => {
    expect(cachedPaths.test(path)).toBe(is);
  });
});
