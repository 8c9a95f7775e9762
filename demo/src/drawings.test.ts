import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { machineKinds } from '@fluteline/domain/machine';
import { partTypes } from '@fluteline/domain/parts';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawingFile, wantedPictures } from './demo-files.ts';
import { demoData, demoFolder } from './demo-folder.fixture.ts';

const ACTION = '#0b6a73';
const heaviest = 32_000;

const filesOf = (folder: string) =>
  readdirSync(join(demoFolder, 'drawings', folder)).map((name) => join('drawings', folder, name));
const pathOf = (file: string) => join(demoFolder, file);
const svgOf = (file: string) => readFileSync(pathOf(file), 'utf8');

const parts = partTypes.map(({ name }) => drawingFile({ of: 'parts', title: name }));
const machines = filesOf('machines');
const promos = filesOf('promo');

/** Returns the tags that are still open at the end, or that close out of order. */
function unbalanced(svg: string): string[] {
  const open: string[] = [];
  for (const [, close, name = '', self] of svg.matchAll(/<(\/?)([a-zA-Z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (self) continue;
    if (!close) open.push(name);
    else if (open.pop() !== name) return [name];
  }
  return open;
}

const greys = (image: Sharp): Promise<Buffer> => image.flatten().greyscale().raw().toBuffer();
const differing = (a: Buffer, b: Buffer, by: number): number =>
  a.filter((grey, i) => Math.abs(grey - (b[i] ?? 0)) > by).length / a.length;

describe('the drawings', () => {
  it('consist of one for every part type and two or more for every kind of machine, and no others', () => {
    expect(filesOf('parts')).toEqual(parts.toSorted());
    const views = machineKinds.flatMap((kind) =>
      [1, 2, 3].map((view) => drawingFile({ of: 'machines', title: `${kind} ${view}` })),
    );
    expect(views).toEqual(expect.arrayContaining(machines));
    for (const kind of machineKinds) {
      expect(machines).toContain(drawingFile({ of: 'machines', title: `${kind} 2` }));
    }
  });

  it('include every picture that the data names, and are all used', () => {
    const wanted = [...wantedPictures(demoData)].flatMap(({ drawings }) =>
      drawings.map(drawingFile),
    );
    expect([...new Set(wanted)].toSorted()).toEqual([...machines, ...parts].toSorted());
  });

  it.each([...parts, ...machines, ...promos])(
    '%s is well-formed, without text, and has a detail in the action colour',
    (file) => {
      const svg = svgOf(file).trim();
      const size = promos.includes(file) ? '960 420' : '480 360';
      expect(svg).toMatch(new RegExp(`^<svg [^>]*viewBox="0 0 ${size}">.*</svg>$`));
      expect(unbalanced(svg)).toEqual([]);
      expect(svg).toMatch(/^<svg [^>]*><title>[^<]+<\/title>/);
      expect(svg.replace(/<title>.*<\/title>/, '').replaceAll(/<[^<>]+>/g, '')).toBe('');
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|<image|<style|<script/);
      expect(svg).toContain(ACTION);
      expect(svg.length).toBeLessThan(heaviest);
    },
  );

  it('are all different', async () => {
    expect(new Set(parts.map(svgOf)).size).toBe(parts.length);
    const pictures = await Promise.all(
      machines.map((file) => greys(sharp(pathOf(file)).resize(96, 72))),
    );
    const min = pictures.flatMap((a, i) => pictures.slice(i + 1).map((b) => differing(a, b, 40)));
    expect(Math.min(...min)).toBeGreaterThan(0.1);
  });

  it.each(machines)('%s has a margin to the edge of the sheet', async (file) => {
    const [width, height] = [480, 360];
    const grey = await greys(sharp(pathOf(file)));
    expect(grey.length).toBe(width * height);
    const inked = Array.from(grey.keys()).filter((i) => (grey[i] ?? 255) < 200);
    const columns = inked.map((i) => i % width);
    const rows = inked.map((i) => Math.floor(i / width));
    const [left, right] = [Math.min(...columns), Math.max(...columns)];
    const [top, foot] = [Math.min(...rows), Math.max(...rows)];
    expect(Math.min(left, top, width - right, height - foot)).toBeGreaterThan(4);
    expect(right - left).toBeGreaterThan(width / 2);
    expect(foot - top).toBeGreaterThan(height / 3);
  });
});

describe("the pictures of Home's carousel", () => {
  const folder = join(demoFolder, '..', 'web', 'public', 'promo');
  const pictureOf = (promo: string) => promo.replace(/.*\//, '').replace('.svg', '.webp');

  it('exist for each drawing, and for nothing else', () => {
    expect(readdirSync(folder)).toEqual(promos.map(pictureOf));
    expect(promos).toHaveLength(4);
  });

  it.each(promos)('show %s as drawn, in a file small enough for a bad signal', async (promo) => {
    const file = readFileSync(join(folder, pictureOf(promo)));
    expect(file.length).toBeLessThanOrEqual(25_000);
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 960, height: 420 });
    const [served, drawn] = await Promise.all([
      greys(sharp(file).resize(480, 210)),
      greys(sharp(pathOf(promo)).resize(480, 210)),
    ]);
    expect(differing(served, drawn, 60)).toBeLessThan(0.005);
  });
});
