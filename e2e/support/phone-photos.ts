import { writeFile } from 'node:fs/promises';
import { sidewaysPhoto } from '../../server/src/testing/photos.ts';
import { test } from './test.ts';

let photo: Promise<Buffer> | undefined;

/**
 * Writes a photo as a phone makes it under each of the names; returns the paths. Passing megabytes
 * to the browser as bytes would take longer than a user does.
 */
export async function phonePhotos(...names: readonly string[]): Promise<string[]> {
  photo ??= sidewaysPhoto();
  const bytes = await photo;
  const paths = names.map((name) => test.info().outputPath(name));
  await Promise.all(paths.map((path) => writeFile(path, bytes)));
  return paths;
}
