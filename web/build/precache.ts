import { filesOf, lazyBelow, type Manifest, neededBy } from './manifest.ts';

const SHELL = 'index.html';
/** Beside the chunks: the shell, what a notification shows, and Home's own pictures. */
const beside = /^(index\.html|favicon\.svg|icons\/(icon-192|badge-96)\.png|promo\/.+\.webp)$/;

/** What the customer app is made of, however late a screen of it is opened; nothing only the panel needs. */
function chunksOfApp(manifest: Manifest): Set<string> {
  const keys = neededBy(manifest, [SHELL, ...lazyBelow(manifest, [SHELL])]);
  const assets = [...keys].flatMap((key) => manifest[key]?.assets ?? []);
  return new Set([...filesOf(manifest, keys), ...assets]);
}

/** Tells which files of a build the customer app's worker fetches beforehand. */
export function precached(manifest: Manifest): (file: string) => boolean {
  const chunks = chunksOfApp(manifest);
  return (file) => chunks.has(file) || beside.test(file);
}
