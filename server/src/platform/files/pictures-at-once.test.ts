import cluster from 'node:cluster';
import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { memoryStore } from '../../testing/memory-store.ts';
import { randomName } from '../ids.ts';
import { openPicture } from './pictures.ts';

const { isWorker } = cluster;
afterEach(() => void Object.assign(cluster, { isWorker }));

/** Returns how many of three requested sizes are made at the same time. */
async function madeAtOnce(): Promise<number> {
  const fullSizes: PassThrough[] = [];
  const open = async (key: string) => {
    if (key.endsWith('.480.webp')) return null;
    const stream = new PassThrough();
    fullSizes.push(stream);
    return { stream, size: 9, part: null };
  };
  const store = { ...memoryStore(), open };
  const opening = Array.from({ length: 3 }, () =>
    openPicture(store, 'public', `${randomName()}-1200x900.480.webp`),
  );
  while (fullSizes.length < opening.length) await turn();
  await turn();
  const read = fullSizes.filter((stream) => stream.listenerCount('readable') > 0);
  for (const stream of fullSizes) stream.end();
  await Promise.allSettled(opening);
  return read.length;
}

it('makes two at a time, or one in each of several processes', async () => {
  expect(await madeAtOnce()).toBe(2);
  Object.assign(cluster, { isWorker: true });
  expect(await madeAtOnce()).toBe(1);
});
