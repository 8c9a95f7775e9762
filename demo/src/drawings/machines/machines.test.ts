import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawMachine, machineDrawings, machineViews } from '../index.ts';
import { colour } from '../pen.ts';

const kinds = [
  'Automatic corrugation board line',
  'Flexo printing machine',
  'Single phaser corrugated line',
  'Folder Gluer',
  'Flute Laminator',
  'Stiching Machine',
  'Die cutting machine',
  'Flat bed die cutting',
  'Strapping machine',
  'Slotting machine',
  'Slitter scorer Machine',
];
const views = kinds.flatMap((kind) =>
  Array.from({ length: machineViews(kind) }, (_, view): [string, number] => [kind, view]),
);

/** The drawing in grey, 96 by 72: how dark each of its points is. */
const thumbnail = (kind: string, view: number): Promise<Buffer> =>
  sharp(Buffer.from(drawMachine(kind, view)))
    .resize(96, 72)
    .flatten()
    .greyscale()
    .raw()
    .toBuffer();

const differing = (a: Buffer, b: Buffer): number =>
  a.filter((grey, i) => Math.abs(grey - (b[i] ?? 0)) > 40).length / a.length;

it('has drawings of the eleven kinds and of nothing else', () => {
  expect(Object.keys(machineDrawings).sort()).toEqual([...kinds].sort());
});

it.each(kinds)('shows %s in at least two views', (kind) => {
  expect(machineViews(kind)).toBeGreaterThanOrEqual(2);
});

describe.each(views)('%s, view %i', (kind, view) => {
  it('is lines without words, a detail of them in the action colour', () => {
    const svg = drawMachine(kind, view);
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 480 360">.*<\/svg>$/);
    expect(svg.replaceAll(/<[^<>]+>/g, '')).toBe('');
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|<image|<style|<script/);
    expect(svg).toContain(colour.action);
  });

  it('renders, and keeps clear of the edge of the sheet', async () => {
    const [width, height] = [480, 360];
    const grey = await sharp(Buffer.from(drawMachine(kind, view)))
      .flatten()
      .greyscale()
      .raw()
      .toBuffer();
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

it('draws no two pictures alike', async () => {
  const pictures = await Promise.all(views.map((view) => thumbnail(...view)));
  const least = pictures.flatMap((a, i) => pictures.slice(i + 1).map((b) => differing(a, b)));
  expect(Math.min(...least)).toBeGreaterThan(0.1);
});

it('refuses a kind or a view it does not know', () => {
  expect(() => drawMachine('Left-handed Screwdriver')).toThrow(RangeError);
  expect(() => drawMachine('toString')).toThrow(RangeError);
  expect(() => drawMachine('Folder Gluer', 9)).toThrow(RangeError);
  expect(machineViews('toString')).toBe(0);
});
