import { basename } from 'node:path';

const drawers = /^(utils?|helpers?|misc|commons?|shared|stuff|tools)$/i;
const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*$/;
/** Folders named after the first words of message keys, which are names in code. */
const keyFolders = /^web\/messages\//;

/**
 * Returns what is wrong with the name of a file or of a folder above it; undefined if nothing is.
 */
export function wrongName(path: string): string | undefined {
  // The architecture defines the names of the rooms.
  const parts = path.split('/').slice(1);
  const words = parts.map((part) =>
    part === basename(path) ? (part.split('.')[0] ?? part) : part,
  );
  const drawer = words.find((word) => drawers.test(word));
  if (drawer) {
    return `"${drawer}" does not describe the content: name a file after what it contains, so that it can be found`;
  }
  if (keyFolders.test(path)) return undefined;
  const odd = words.find((word) => word !== '' && word !== 'README' && !kebab.test(word));
  if (odd)
    return `"${odd}" is not kebab-case: all names have one spelling, which does not have to be guessed`;
  return undefined;
}
