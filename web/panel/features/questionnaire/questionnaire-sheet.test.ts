import { readSheet } from 'read-excel-file/universal';
import { expect, it } from 'vitest';
import { anAnsweredPlant } from '../../testing/panel-plant.ts';
import { answersOf } from './questionnaire-answers.ts';
import { fileNameOf, sheetOf } from './questionnaire-sheet.ts';
import { spreadsheetOf, TooLargeForSpreadsheet } from './spreadsheet.ts';

type Questionnaire = Parameters<typeof answersOf>[0];

/**
 * Returns the rows of the generated file by their first cell, split into sections at empty rows.
 */
async function readBack(questionnaire: Questionnaire) {
  const blob = await spreadsheetOf(sheetOf(answersOf(questionnaire)));
  const rows = await readSheet(blob, 'Questionnaire Details');
  const parts: unknown[][][] = [[]];
  for (const row of rows) {
    const filled = row.slice(0, row.findLastIndex((cell) => cell !== null) + 1);
    if (filled.length === 0) parts.push([]);
    else parts.at(-1)?.push(filled);
  }
  return parts;
}

function firstIn({ Plant: [plant], PrintingQuestions: [machine] }: Questionnaire) {
  if (!plant || !machine) throw new Error('Nothing was answered');
  return { plant, machine };
}

/** Returns the local time as a spreadsheet stores it, which has no time zones. */
function wall(moment: string): Date {
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
}

it('contains each answer with its type, in the column of its plant or machine', async () => {
  const [general, plants, machines] = await readBack(
    anAnsweredPlant({ Report: true, AuditRequested: true }),
  );
  for (const row of [
    ['Audit Requested', 'Yes'],
    ['Report Available', 'Yes'],
    ['Created', wall('2026-11-21T06:00:00.000Z')],
    ['Last changed', wall('2026-11-21T06:00:00.000Z')],
  ]) {
    expect(general).toContainEqual(row);
  }
  expect(plants).toContainEqual(['Current production (tons per month)', 420.5]);
  expect(plants).toContainEqual(['Production as of', wall('2026-11-20T04:45:00.000Z')]);
  expect(machines).toContainEqual(['Date of installation', new Date('2014-08-31T00:00:00Z')]);
  expect(machines).toContainEqual(['Energy (KW)', null, 45.5]);
});

it('leaves out withdrawn records, and says who has not answered anything', async () => {
  const one = anAnsweredPlant({ Step: 2 });
  const [general, plants, machines] = await readBack({
    ...one,
    NumberOfPlants: 1,
    PrintingQuestions: [],
  });
  expect(general).toContainEqual(['Progress', 'Step 2/3']);
  expect(plants?.[0]).toEqual(['Corrugation Plant Details', 'Plant 1']);
  expect(machines).toEqual([['Printing Machines']]);
});

it('stores text as text that looks like a formula, like markup or like an invalid date', async () => {
  const answered = anAnsweredPlant({ TypeOfFlute: '@SUM(A1)', Capacity: '<c r="A1"/>&amp;' });
  const { plant, machine } = firstIn(answered);
  const [general, plants, machines, machinery] = await readBack({
    ...answered,
    CompanyName: "=cmd|'/c calc'!A1",
    Plant: [{ ...plant, Location: '-2+3', MachineMake: '\u0007 Bell\n& Sons' }],
    PrintingQuestions: [{ ...machine, InstalledDate: '1850-05-01T00:00:00Z' }],
  });
  expect(general).toContainEqual(['Company name', "=cmd|'/c calc'!A1"]);
  expect(plants).toContainEqual(['Location', '-2+3']);
  expect(JSON.stringify(plants)).toContain('& Sons');
  expect(machines).toContainEqual(['Date of installation', '1850-05-01']);
  expect(machinery).toContainEqual(['Type of flute', '@SUM(A1)']);
  expect(machinery).toContainEqual(['Capacity', '<c r="A1"/>&amp;']);
});

it('contains fifty plants and fifty machines, and rejects what only a worker could compress', async () => {
  const answered = anAnsweredPlant();
  const { plant, machine } = firstIn(answered);
  const many = (location: (at: number) => string): Questionnaire => ({
    ...answered,
    NumberOfPlants: 50,
    NumberOfMachines: 50,
    Plant: Array.from({ length: 50 }, (_, at) => ({ ...plant, Location: location(at) })),
    PrintingQuestions: Array.from({ length: 50 }, () => machine),
  });
  const [, plants] = await readBack(many((at) => `Unit ${at}, ${'long road '.repeat(15)}`));
  expect(plants?.[0]).toHaveLength(51);
  expect(plants?.[1]?.[50]).toMatch(/^Unit 49, long road/);
  await expect(readBack(many((at) => `${at}${'&'.repeat(1000)}`))).rejects.toThrow(
    TooLargeForSpreadsheet,
  );
});

it('is named by id and company, without characters that file systems reject', () => {
  const name = (CompanyName: string) => fileNameOf({ ID: 'q-1', CompanyName });
  expect(name('Deccan Boxes')).toBe('q-1 Deccan Boxes.xlsx');
  expect(name(' A/B: "C"\u202e\\..<D>  Ltd. ')).toBe('q-1 A B C .. D Ltd.xlsx');
  expect(name('डेक्कन बॉक्सेस')).toBe('q-1 डेक्कन बॉक्सेस.xlsx');
  expect(name('')).toBe('q-1.xlsx');
});
