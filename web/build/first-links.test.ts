import { describe, expect, it } from 'vitest';
import { firstLinks } from './first-links.ts';
import type { Manifest } from './manifest.ts';

const shop = 'customer/features/catalogue/shop.page.tsx';
const manifest: Manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_kit.js'] },
  '_kit.js': { file: 'assets/kit.js', css: ['assets/kit.css'] },
  [shop]: { file: 'assets/shop.js', imports: ['_kit.js', '_lists.js'], css: ['assets/shop.css'] },
  '_lists.js': { file: 'assets/lists.js' },
  '_sign-in.js': { file: 'assets/sign-in.js', name: 'sign-in', imports: ['_kit.js'] },
};

const ofThePage = [
  '</assets/index.js>; rel=modulepreload',
  '</assets/kit.js>; rel=modulepreload',
  '</assets/kit.css>; rel=preload; as=style; crossorigin',
];

describe('the Link headers of first responses', () => {
  it('list the page’s own files, then those the screen needs besides', () => {
    expect(firstLinks(manifest)['/shop']?.split(', ')).toEqual([
      ...ofThePage,
      '</assets/shop.js>; rel=modulepreload',
      '</assets/shop.css>; rel=preload; as=style; crossorigin',
      '</assets/lists.js>; rel=modulepreload',
    ]);
  });

  it('list the sign-in for visitors without a session', () => {
    const link = [...ofThePage, '</assets/sign-in.js>; rel=modulepreload'].join(', ');
    expect(firstLinks(manifest)).toMatchObject({ '/': link, '/login': link, '/signup': link });
  });

  it('list the largest picture of Home', () => {
    expect(firstLinks(manifest)['/home']).toContain('/promo/corrugation-line.webp');
  });
});
