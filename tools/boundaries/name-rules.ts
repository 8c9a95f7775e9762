import { basename } from 'node:path';

const drawers = /^(utils?|helpers?|misc|commons?|shared|stuff|tools)$/i;
const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*$/;
/** These folders are the first words of message keys, which are names in code. */
const keyFolders = /^web\/messages\//;

/** What is wrong with the name of a file or of a folder above it; undefined when nothing is. */
export function wrongName(path: string): string | undefined {
  // The rooms themselves are named by the architecture.
  const parts = path.split('/').slice(1);
  const words = parts.map((part) =>
    part === basename(path) ? (part.split('.')[0] ?? part) : part,
  );
  const drawer = words.find((word) => drawers.test(word));
  if (drawer) {
    return `"${drawer}" is a drawer, not a name: a file is named after the thing it holds, so that it is found`;
  }
  if (keyFolders.test(path)) return undefined;
  const odd = words.find((word) => word !== '' && word !== 'README' && !kebab.test(word));
  if (odd) return `"${odd}" is not kebab-case: one spelling, so that nobody has to guess it`;
  return undefined;
}
