import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cardPictureSizes, pictureSet, pictureVariant } from '@fluteline/domain/file';
import type { Platform } from '../platform.ts';

/** Finds the address of the largest picture a screen opens with. */
export type FirstPicture = () => Promise<string | undefined>;

const FRESH_MS = 60_000;

function linkTo(address: string): string {
  const set = pictureSet(address);
  const sizes = set ? `; imagesrcset="${set.srcSet}"; imagesizes="${cardPictureSizes}"` : '';
  return `<${pictureVariant(address, 320)}>; rel=preload; as=image; fetchpriority=high${sizes}`;
}

/** Answers at once with what was last found, and looks again in the background: no page waits. */
function recent({ clock, log }: Platform, find: FirstPicture): () => string | undefined {
  let found: string | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const look = async () => {
    const now = clock().getTime();
    if (now - lookedAt <= FRESH_MS) return;
    lookedAt = now;
    try {
      found = await find();
    } catch (error) {
      log.warn({ err: error }, 'the first picture of a screen could not be read');
    }
  };
  void look();
  return () => {
    void look();
    return found;
  };
}

async function readLinks(page: string): Promise<Readonly<Record<string, string>>> {
  try {
    return JSON.parse(await readFile(join(page, 'first-links.json'), 'utf8'));
  } catch {
    // Built without them: the page finds its files by itself.
    return {};
  }
}

/** The `Link` header of each screen's first answer: the files and the picture it will ask for. */
export async function firstLinksOf(
  platform: Platform,
  page: string,
  pictures: Readonly<Record<string, FirstPicture>>,
): Promise<(url: string, maySeePictures: boolean) => string | undefined> {
  const links = await readLinks(page);
  const found = new Map(
    Object.entries(pictures).map(([path, find]) => [path, recent(platform, find)]),
  );
  return (url, maySeePictures) => {
    const [path = '', query] = url.split('?');
    // A search opens with a picture of its own.
    const picture = maySeePictures && query === undefined ? found.get(path)?.() : undefined;
    const all = [picture && linkTo(picture), links[path]].filter(Boolean);
    return all.length > 0 ? all.join(', ') : undefined;
  };
}
