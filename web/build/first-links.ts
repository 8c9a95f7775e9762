import { filesOf, type Manifest, neededBy } from './manifest.ts';

/** The name of the chunk that holds the sign-in whole. */
const signIn = 'sign-in';

/** The screens a visit often begins on that come in files of their own: their sources, or chunks. */
const screens = {
  // Who comes for the first time is sent on to it.
  '/': signIn,
  '/login': signIn,
  '/signup': signIn,
  '/shop': 'customer/features/catalogue/shop.page.tsx',
  '/machines': 'customer/features/machine/machines.page.tsx',
} as const;

/** Home's first slide. */
const promo = '</promo/corrugation-line.webp>; rel=preload; as=image; fetchpriority=high';

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `</${file}>; rel=preload; as=style; crossorigin`
    : `</${file}>; rel=modulepreload`;

/**
 * The `Link` header of each screen's first answer: the page's own files and what the screen
 * needs besides, so that a browser fetches all of it at once.
 */
export function firstLinks(manifest: Manifest): Readonly<Record<string, string>> {
  const first = neededBy(manifest, ['index.html']);
  const ofScreens = Object.entries(screens).map(([path, source]) => {
    const entries = Object.keys(manifest).filter(
      (key) => key === source || (key.endsWith('.js') && manifest[key]?.name === source),
    );
    // The heaviest file is the page's own, and few files come at a time.
    const all = [...first, ...neededBy(manifest, entries)];
    return [path, filesOf(manifest, all).map(linkTo).join(', ')];
  });
  return { '/home': promo, ...Object.fromEntries(ofScreens) };
}
