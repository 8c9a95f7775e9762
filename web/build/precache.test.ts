import { describe, expect, it } from 'vitest';
import { precached } from './precache.ts';

const isPrecached = precached({
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: ['shop.tsx'],
    css: ['assets/index.css'],
  },
  'admin.html': {
    file: 'assets/admin.js',
    isEntry: true,
    imports: ['_shared.js', '_table.js'],
    dynamicImports: ['users.tsx'],
  },
  '_shared.js': { file: 'assets/shared.js' },
  '_table.js': { file: 'assets/table.js', css: ['assets/table.css'] },
  'users.tsx': { file: 'assets/users.js' },
  'shop.tsx': { file: 'assets/shop.js', dynamicImports: ['zoom.tsx'] },
  'zoom.tsx': {
    file: 'assets/zoom.js',
    css: ['assets/zoom.css'],
    assets: ['assets/compress.worker.js'],
  },
});

describe("the worker's precache", () => {
  it.each([
    'index.html',
    'favicon.svg',
    'icons/icon-192.png',
    'promo/flexo-units.webp',
    'assets/index.js',
    'assets/index.css',
    'assets/shared.js',
    'assets/shop.js',
    'assets/zoom.js',
    'assets/zoom.css',
    'assets/compress.worker.js',
  ])('contains %s', (file) => {
    expect(isPrecached(file)).toBe(true);
  });

  it.each([
    'admin.html',
    'assets/admin.js',
    'assets/table.js',
    'assets/table.css',
    'assets/users.js',
    'assets/unknown.js',
    'index.html.br',
    'icons/icon-512.png',
    'icons/screen-home.webp',
    'service-worker.js',
    'promo/flexo-units.webp.gz',
  ])('does not contain %s', (file) => {
    expect(isPrecached(file)).toBe(false);
  });
});
