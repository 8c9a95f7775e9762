import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentKind } from '@fluteline/server/platform/files/documents';
import { expect, it } from 'vitest';
import { demoData, demoFolder } from './demo-folder.fixture.ts';

it('the sample report is a PDF about the first plant, with figures and findings', async () => {
  const file = readFileSync(join(demoFolder, 'data', 'plant-audit.pdf'));
  expect(await documentKind(file)).toBe('pdf');
  expect(file.subarray(-6).toString('latin1')).toBe('%%EOF\n');
  const texts = [...file.toString('latin1').matchAll(/\((.*)\) Tj/g)].map(([, text]) => text);
  expect(texts.slice(0, 2)).toEqual(['Plant audit', demoData.plants[0]?.companyName]);
  expect(texts).toEqual(expect.arrayContaining(['Figures', 'Findings', 'What to do first']));
  expect(texts).toEqual(expect.arrayContaining(['Mean speed, m/min', '71', '5.']));
});
