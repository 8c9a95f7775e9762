import { describe, expect, it } from 'vitest';
import { matchReport, readReportFileName, reportFileProblem } from './index.ts';

const aPlant = (id: string, companyName: string, mobile: string, isVerified = true) => ({
  id,
  companyName,
  mobile,
  isVerified,
});
const shree = aPlant('shree', 'Shree Box Packaging Pvt. Ltd.', '9825011223');
const siva = aPlant('siva', 'M/s Siva Corru-Pack', '9442155667');
const unit = aPlant('unit', 'Deccan Boxes Unit 2', '9198765432');
const llp = aPlant('llp', 'Om Cartons LLP', '7000000001');
const twin = aPlant('twin', 'Om Cartons Private Limited', '7000000002');
const everybody = [shree, siva, unit, llp, twin];

const match = (name: string, found = everybody, isWhole = true) => {
  const { plant, candidates } = matchReport(readReportFileName(name), found, isWhole);
  return plant ? plant.id : candidates.map(({ id }) => id);
};

describe('the plant of a report', () => {
  it.each([
    ['9825011223.pdf', 'shree'],
    ['98250 11223.pdf', 'shree'],
    ['98250-11223 audit.xlsx', 'shree'],
    ['+91 98250 11223.pdf', 'shree'],
    ['+91-98250-11223.PDF', 'shree'],
    ['919825011223.pdf', 'shree'],
    ['09825011223.pdf', 'shree'],
    ['0091 98250 11223.pdf', 'shree'],
    ['(0)98250_11223.xls', 'shree'],
    ['9198765432.pdf', 'unit'],
    ['+91 91987 65432.pdf', 'unit'],
    ['९८२५०११२२३.pdf', 'shree'],
    ['૯૮૨૫૦ ૧૧૨૨૩.pdf', 'shree'],
    ['௯௮௨௫௦௧௧௨௨௩.pdf', 'shree'],
    ['2026-11-20 98250 11223.pdf', 'shree'],
    ['9825011223_2026-11-20_v2.pdf', 'shree'],
    ['20.11.2026 9825011223 Shree Box Packaging.pdf', 'shree'],
  ])('is recognised by the number in %j', (name, id) => expect(match(name)).toBe(id));

  it.each([
    ['Shree Box Packaging Pvt. Ltd..pdf', 'shree'],
    ['SHREE BOX PACKAGING PRIVATE LIMITED.pdf', 'shree'],
    ['shree box packaging (P) Ltd.pdf', 'shree'],
    ['Shree Box Packaging P Ltd.pdf', 'shree'],
    ['shree_box_packaging.pdf', 'shree'],
    ['shree-box-packaging pvtltd.pdf', 'shree'],
    ['ShreeBoxPackagingPvtLtd.xlsx', 'shree'],
    ['shreeboxpackaging.pdf', 'shree'],
    ['Audit report - Shree Box Packaging - Nov 2026 final v2.pdf', 'shree'],
    ['Messrs. Siva CorruPack.pdf', 'siva'],
    ['M_s Siva Corru Pack.pdf', 'siva'],
    ['Deccan Boxes Unit 2.pdf', 'unit'],
  ])('is recognised by the company in %j', (name, id) => expect(match(name)).toBe(id));

  it('is left to the user if two companies have the same name', () => {
    expect(match('Om Cartons.pdf')).toEqual(['llp', 'twin', 'shree', 'siva', 'unit']);
    expect(match('Om Cartons 7000000002.pdf')).toBe('twin');
  });

  it('is left to the user if number and company disagree', () => {
    expect(match('9825011223 Siva Corru-Pack.pdf', [shree, siva])).toEqual(['shree', 'siva']);
    expect(match('9825011223 9442155667.pdf', [shree, siva])).toEqual(['shree', 'siva']);
    expect(match('9000000000 Siva Corru-Pack.pdf', [siva])).toEqual(['siva']);
  });

  it('is never guessed from a part of a name, or from a longer name', () => {
    expect(match('Shree Box.pdf', [shree])).toEqual(['shree']);
    expect(match('Shree Box Packaging Pune.pdf', [shree])).toEqual(['shree']);
    expect(match('Deccan Boxes Unit 1.pdf', [unit])).toEqual(['unit']);
    expect(match('Audit report.pdf', [])).toEqual([]);
    expect(match('scan0001.pdf', [])).toEqual([]);
  });

  it('is left to the user if more plants have the words than were read', () => {
    expect(match('Shree Box Packaging.pdf', [shree], false)).toEqual(['shree']);
    expect(match('9825011223.pdf', [shree], false)).toBe('shree');
  });

  it('is not recognised by a name that consists of general words', () => {
    const plain = aPlant('plain', 'Plant Report Pvt Ltd', '7000000009');
    expect(match('Plant report.pdf', [plain])).toEqual(['plain']);
    expect(match('.pdf', [plain])).toEqual(['plain']);
  });

  it('is chosen by a person where the only one is not verified', () => {
    const claimed = aPlant('claimed', 'Claimed Boxes', '7000000008', false);
    expect(match('7000000008.pdf', [claimed])).toEqual(['claimed']);
    expect(match('Claimed Boxes.pdf', [claimed])).toEqual(['claimed']);
    expect(match('7000000008 Claimed Boxes.pdf', [claimed])).toEqual(['claimed']);
  });

  it('is left to the user if two accounts have the same number', () => {
    const again = { ...shree, id: 'again' };
    expect(match('9825011223.pdf', [shree, again])).toEqual(['shree', 'again']);
  });
});

describe('the name of a report’s file', () => {
  it.each([
    ['Shree Box Packaging Pvt Ltd - Audit Nov 2026.pdf', ['shree box packaging', 'shree box']],
    ['Siva Corru.pdf', ['siva corru']],
    ['9825011223.pdf', []],
    ['A B.pdf', []],
    ['Report v2.final.pdf', []],
  ])('%j is searched for as %j', (name, searches) =>
    expect(readReportFileName(name).searches).toEqual(searches),
  );

  it.each([
    ['98250 11223 94421-55667.pdf', ['9825011223', '9442155667']],
    ['20261120143055.pdf', []],
    ['123456789.pdf', []],
  ])('%j contains the numbers %j', (name, mobiles) =>
    expect(readReportFileName(name).mobiles).toEqual(expect.arrayContaining(mobiles)),
  );

  it('contains no number if there are more or fewer than ten digits', () => {
    for (const name of ['20261120143055.pdf', '123456789.pdf', '8982501122300.pdf']) {
      expect(readReportFileName(name).mobiles, name).toEqual([]);
    }
  });
});

describe('a file for a report', () => {
  it.each([
    ['a.pdf', 1, null],
    ['A.XLSX', 20 * 1024 * 1024, null],
    ['a.xls', 20 * 1024 * 1024 + 1, 'size'],
    ['a.docx', 1, 'kind'],
    ['pdf', 1, 'kind'],
    ['a.pdf.exe', 1, 'kind'],
    ['a.pdf', 0, 'empty'],
  ])('%s of %i bytes has the problem %s', (name, size, problem) =>
    expect(reportFileProblem({ name, size })).toBe(problem),
  );
});
