import { partTypes } from '@fluteline/domain/parts';
import { expect, it } from 'vitest';
import { drawPart, partDrawings } from './index.ts';
import { colour } from './pen.ts';

const names = partTypes.map((type) => type.name);

/** Names of tags that are open when the text ends, or that close out of turn. */
function unbalanced(svg: string): string[] {
  const open: string[] = [];
  for (const [, close, name = '', self] of svg.matchAll(/<(\/?)([a-zA-Z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (self) continue;
    if (!close) open.push(name);
    else if (open.pop() !== name) return [name];
  }
  return open;
}

it('has a drawing of every part type and of nothing else', () => {
  expect(Object.keys(partDrawings).sort()).toEqual([...names].sort());
});

it('draws no two part types alike', () => {
  expect(new Set(Object.values(partDrawings)).size).toBe(names.length);
});

it.each(names)('draws %s as well-formed lines without words', (partType) => {
  const svg = drawPart(partType);
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 480 360">.*<\/svg>$/);
  expect(unbalanced(svg)).toEqual([]);
  expect(svg.replaceAll(/<[^<>]+>/g, '')).toBe('');
  expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|<image|<style|<script/);
});

it.each(names)('marks a detail of %s in the action colour', (partType) => {
  expect(partDrawings[partType]).toContain(colour.action);
});

it('refuses a part type it does not know', () => {
  expect(() => drawPart('Left-handed Screwdriver')).toThrow(RangeError);
  expect(() => drawPart('toString')).toThrow(RangeError);
});
