import { filesOf, lazyBelow, type Manifest, neededBy } from './manifest.ts';

const SHELL = 'index.html';
/**
 * Matches the precached files besides chunks: the shell, icons for notifications, and Home's
 * pictures.
 */
const beside = /^(index\.html|favicon\.svg|icons\/(icon-192|badge-96)\.png|promo\/.+\.webp)$/;

/**
 * Returns the chunks of the customer app, including those of late screens, but none that only the
 * panel needs.
 */
function chunksOfApp(manifest: Manifest): Set<string> {
  const keys = neededBy(manifest, [SHELL, ...lazyBelow(manifest, [SHELL])]);
  const assets = [...keys].flatMap((key) => manifest[key]?.assets ?? []);
  return new Set([...filesOf(manifest, keys), ...assets]);
}

/** Returns a function that tells which files of a build the customer app's worker precaches. */
export function precached(manifest: Manifest): (file: string) => boolean {
  const chunks = chunksOfApp(manifest);
  return (file) => chunks.has(file) || beside.test(file);
}
