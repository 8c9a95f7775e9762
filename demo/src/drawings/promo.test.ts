import { readdirSync, readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { colour } from './pen.ts';
import { drawPromo, promoNames } from './promo.ts';

const folder = new URL('../../../web/public/promo/', import.meta.url);

const greys = (image: Sharp): Promise<Buffer> =>
  image.resize(480, 210).flatten().greyscale().raw().toBuffer();

it('has drawn every picture of the carousel and no other', () => {
  expect(readdirSync(folder).sort()).toEqual(promoNames.map((name) => `${name}.webp`).sort());
  expect(promoNames).toHaveLength(4);
});

describe.each(promoNames)('%s', (name) => {
  it('is wide, without words, a detail of it in the action colour', () => {
    const svg = drawPromo(name);
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 960 420">.*<\/svg>$/);
    expect(svg.replaceAll(/<[^<>]+>/g, '')).toBe('');
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|<image|<style|<script/);
    expect(svg).toContain(colour.action);
  });

  it('is served as it is drawn, light enough for a bad signal', async () => {
    const file = readFileSync(new URL(`${name}.webp`, folder));
    expect(file.length).toBeLessThanOrEqual(25_000);
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 960, height: 420 });
    const [served, drawn] = await Promise.all([
      greys(sharp(file)),
      greys(sharp(Buffer.from(drawPromo(name)))),
    ]);
    const changed = served.filter((grey, i) => Math.abs(grey - (drawn[i] ?? 0)) > 60).length;
    expect(changed / served.length).toBeLessThan(0.005);
  });
});
