import { filesOf, type Manifest, neededBy } from './manifest.ts';

/** Name of the chunk that contains the whole sign-in. */
const signIn = 'sign-in';

/**
 * Screens on which visits often begin and that have files of their own: their sources or chunks.
 */
const screens = {
  // First-time visitors are redirected to the sign-in.
  '/': signIn,
  '/login': signIn,
  '/signup': signIn,
  '/shop': 'customer/features/catalogue/shop.page.tsx',
  '/machines': 'customer/features/machine/machines.page.tsx',
} as const;

/** `Link` header that preloads Home's first slide. */
const promo = '</promo/corrugation-line.webp>; rel=preload; as=image; fetchpriority=high';

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `</${file}>; rel=preload; as=style; crossorigin`
    : `</${file}>; rel=modulepreload`;

/**
 * Returns the `Link` header of each screen's first response: the page's own files and those the
 * screen needs besides, so that a browser fetches all of them at once.
 */
export function firstLinks(manifest: Manifest): Readonly<Record<string, string>> {
  const first = neededBy(manifest, ['index.html']);
  const ofScreens = Object.entries(screens).map(([path, source]) => {
    const entries = Object.keys(manifest).filter(
      (key) => key === source || (key.endsWith('.js') && manifest[key]?.name === source),
    );
    // The page's own files come first: one of them is the largest, and few files load at a time.
    const all = [...first, ...neededBy(manifest, entries)];
    return [path, filesOf(manifest, all).map(linkTo).join(', ')];
  });
  return { '/home': promo, ...Object.fromEntries(ofScreens) };
}
