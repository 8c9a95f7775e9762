import { documentKind } from '@fluteline/server/platform/files/documents';
import { describe, expect, it } from 'vitest';
import { type PdfText, writePdf } from './pdf.ts';
import { plantAudit } from './plant-audit.ts';

const aText = (text: string, given: Partial<PdfText> = {}): PdfText => ({
  x: 50,
  y: 700,
  size: 10,
  text,
  ...given,
});
const aPdf = (...texts: PdfText[]) => writePdf({ title: 'A sheet', texts, rules: [] });

/** The texts a reader shows, in their order. */
const shown = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\((.*)\) Tj/g)].map(([, text = '']) =>
    text.replace(/\\([\\()])/g, '$1'),
  );

/** The objects by number, found as a reader finds them: from the end, by the table of offsets. */
function objectsOf(pdf: Buffer): string[] {
  const file = pdf.toString('latin1');
  const [, start = ''] = /startxref\n(\d+)\n%%EOF\n$/.exec(file) ?? [];
  const table = file.slice(Number(start));
  expect(table).toMatch(/^xref\n0 \d+\n0{10} 65535 f \n/);
  const [, size = ''] = /\/Size (\d+)/.exec(table) ?? [];
  const offsets = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  expect(offsets).toHaveLength(Number(size) - 1);
  return offsets.map((offset, at) => {
    const object = file.slice(offset, file.indexOf('\nendobj\n', offset));
    expect(object.startsWith(`${at + 1} 0 obj\n`)).toBe(true);
    return object;
  });
}

describe('a written PDF', () => {
  it('is one by its content, from its header to its end', async () => {
    const pdf = aPdf(aText('Waste'));
    expect(pdf.subarray(0, 9).toString('latin1')).toBe('%PDF-1.4\n');
    expect(pdf.subarray(-6).toString('latin1')).toBe('%%EOF\n');
    expect(await documentKind(pdf)).toBe('pdf');
  });

  it('tells where each object stands, and how long its content is, in bytes', () => {
    const objects = objectsOf(aPdf(aText('6.2 cm³/m²'), aText('Board (five ply) \\ 90 %')));
    expect(objects[0]).toContain('/Type /Catalog /Pages 2 0 R');
    expect(objects[2]).toContain('/Contents 4 0 R');
    const content = objects.find((object) => object.includes('stream')) ?? '';
    const [, length = '', stream = ''] =
      /\/Length (\d+) >>\nstream\n(.*)\nendstream/s.exec(content) ?? [];
    expect(stream).toHaveLength(Number(length));
    for (const name of ['/Plain', '/Bold']) {
      const [, number = ''] = new RegExp(`${name} (\\d) 0 R`).exec(objects[2] ?? '') ?? [];
      expect(objects[Number(number) - 1]).toContain('/Type /Font');
    }
  });

  it('shows its texts, signs of its own grammar too', () => {
    const texts = ['Steam at the header, bar', '6.2 cm³/m²', 'Board (five ply', 'a\\b)'];
    expect(shown(aPdf(...texts.map((text) => aText(text))))).toEqual(texts);
  });

  it('refuses what its fonts cannot show', () => {
    expect(() => aPdf(aText('₹ 450'))).toThrow(RangeError);
    expect(() => aPdf(aText('two\nlines'))).toThrow(RangeError);
  });
});

describe('the plant audit', () => {
  const pdf = plantAudit('Kaveri Flute and Board', new Date('2026-03-01T20:00:00Z'));
  const places = [...pdf.toString('latin1').matchAll(/ (\d+) Tf (\d+) (\d+) Td \((.*)\) Tj/g)];

  it('tells of its plant, the day in India, figures and findings', () => {
    const texts = shown(pdf);
    expect(texts.slice(0, 2)).toEqual(['Plant audit', 'Kaveri Flute and Board']);
    expect(texts[2]).toContain('2 March 2026');
    expect(texts).toEqual(expect.arrayContaining(['Figures', 'Findings', 'What to do first']));
    expect(texts).toEqual(expect.arrayContaining(['Mean speed, m/min', '71', '5.']));
  });

  it('stays on its sheet', () => {
    expect(places.length).toBeGreaterThan(50);
    for (const [, size, x, y, text = ''] of places) {
      expect(Number(y), text).toBeGreaterThan(40);
      // Helvetica is half as wide as high, on an average.
      expect(Number(x) + text.length * Number(size) * 0.52, text).toBeLessThan(565);
    }
  });
});
