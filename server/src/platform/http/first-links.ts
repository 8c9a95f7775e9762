import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureSet, pictureVariant } from '@fluteline/domain/file';
import { answerWithin } from '../answer-within.ts';
import type { Platform } from '../platform.ts';

/** The largest picture that a screen opens with. */
export interface FirstPicture {
  /** The width at which it is drawn, in the form of the `sizes` attribute. */
  readonly sizes: string;
  readonly find: () => Promise<string | undefined>;
}

const FRESH_MS = 60_000;
/** How long a page waits for the address, which it can do without. */
const WITHIN_MS = 100;

function linkTo(address: string, sizes: string): string {
  const set = pictureSet(address);
  const choice = set ? `; imagesrcset="${set.srcSet}"; imagesizes="${sizes}"` : '';
  return `<${pictureVariant(address, 320)}>; rel=preload; as=image; fetchpriority=high${choice}`;
}

/**
 * Returns the link to the picture, and looks for the picture again when the link is older than a
 * minute.
 */
function recentLink(
  { clock, log }: Platform,
  { sizes, find }: FirstPicture,
): () => Promise<string | undefined> {
  let found: string | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const look = async () => {
    const now = clock().getTime();
    if (now - lookedAt <= FRESH_MS) return;
    lookedAt = now;
    try {
      const address = await find();
      found = address && linkTo(address, sizes);
    } catch (error) {
      log.warn({ err: error }, 'the first picture of a screen could not be read');
    }
  };
  return async () => {
    await answerWithin(WITHIN_MS, look(), () => undefined);
    return found;
  };
}

async function readLinks(page: string): Promise<Readonly<Record<string, string>>> {
  try {
    return JSON.parse(await readFile(join(page, 'first-links.json'), 'utf8'));
  } catch {
    // A page built without the list finds its files by itself.
    return {};
  }
}

/**
 * Returns a function for the `Link` header of each screen's first answer: the files and the picture
 * that the screen will request.
 */
export async function firstLinksOf(
  platform: Platform,
  page: string,
  pictures: Readonly<Record<string, FirstPicture>>,
): Promise<(url: string, maySeePictures: boolean) => Promise<string | undefined>> {
  const links = await readLinks(page);
  const found = new Map(
    Object.entries(pictures).map(([path, picture]) => [path, recentLink(platform, picture)]),
  );
  return async (url, maySeePictures) => {
    const [path = '', query] = url.split('?');
    // A search shows other pictures first.
    const picture = maySeePictures && query === undefined ? await found.get(path)?.() : undefined;
    const all = [picture, links[path]].filter(Boolean);
    return all.length > 0 ? all.join(', ') : undefined;
  };
}
