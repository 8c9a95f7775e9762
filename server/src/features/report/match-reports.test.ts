import { REPORTS_AT_ONCE } from '@fluteline/domain/report';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAccount, anAdministrator, type SignedIn } from '../../testing/builders.ts';
import { aReport } from '../../testing/report-builders.ts';
import { everything } from '../../testing/stored-files.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

const plants = [
  ['Shree Box Packaging Pvt. Ltd.', '8100000007'],
  ['Siva Corru-Pack', '8100910081'],
  ['Om Cartons', '7610008100'],
  ['OM CARTONS LLP', '7610008101'],
] as const;

interface Plant {
  readonly CompanyName: string;
  readonly report_number: number | null;
}

describe('matching files with plants', () => {
  const test = testApp();
  const call = wire(test);
  let panel: SignedIn;
  let shree: SignedIn;
  beforeAll(async () => {
    panel = await anAdministrator(test.platform, { mobile: '6000000001' });
    for (const [companyName, mobile] of plants) {
      const made = await aCustomer(test.platform, { companyName, mobile });
      if (mobile === '8100000007') shree = made;
    }
    const erasedAt = test.clock();
    const erased = { companyName: 'Gone Boxes', mobile: '8100000099', isActive: false, erasedAt };
    await anAccount(test.platform, erased);
  });

  const match = async (...names: readonly string[]) => {
    const answer = await call.post('/admin/reports/match', { file_names: names }, panel.headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer
      .json()
      .data.map(({ plant, candidates }: { plant: Plant | null; candidates: readonly Plant[] }) =>
        plant ? plant.CompanyName : candidates.map(({ CompanyName }) => CompanyName),
      );
  };

  it('finds plants by number and by company, in the order of the file names', async () => {
    const found = await match(
      '+91 81009 10081 audit.pdf',
      'Shree Box Packaging Private Limited - Nov 2026.pdf',
      '०८१००० ००००७.pdf',
      'SivaCorruPack.xlsx',
    );
    expect(found).toEqual([
      'Siva Corru-Pack',
      'Shree Box Packaging Pvt. Ltd.',
      'Shree Box Packaging Pvt. Ltd.',
      'Siva Corru-Pack',
    ]);
  });

  it('returns candidates when a match is not certain, and none when nothing is found', async () => {
    const found = await match(
      'Om Cartons.pdf',
      'Shree Box.pdf',
      'Shree Box Packaging Bhiwandi.pdf',
      '8100000007 Siva Corru-Pack.pdf',
      'Audit report.pdf',
      'Gone Boxes 8100000099.pdf',
      '6000000001.pdf',
      '% _ report.pdf',
    );
    expect(found).toEqual([
      ['Om Cartons', 'OM CARTONS LLP'],
      ['Shree Box Packaging Pvt. Ltd.'],
      ['Shree Box Packaging Pvt. Ltd.'],
      ['Shree Box Packaging Pvt. Ltd.', 'Siva Corru-Pack'],
      [],
      [],
      [],
      [],
    ]);
  });

  it('returns an unverified registration only as a candidate', async () => {
    const claimed = { companyName: 'Claimed Boxes', mobile: '8100000055', isVerified: false };
    await anAccount(test.platform, claimed);
    expect(await match('8100000055.pdf', 'Claimed Boxes.pdf')).toEqual([
      ['Claimed Boxes'],
      ['Claimed Boxes'],
    ]);
  });

  it('is not certain when more plants are found than are read, however many administrators are found', async () => {
    const role = 'administrator';
    await anAccount(test.platform, { role, companyName: 'Kraftwell', name: 'Kraftwell' });
    await anAccount(test.platform, { companyName: 'Kraftwell' });
    expect(await match('Kraftwell.pdf')).toEqual(['Kraftwell']);
    for (let at = 1; at <= 50; at++) {
      await anAccount(test.platform, { companyName: `Kraftwell Unit ${at + 100}` });
    }
    const [candidates] = await match('Kraftwell.pdf');
    expect(candidates).toHaveLength(10);
  });

  it('returns the number of the plant’s report with the file name, without withdrawn ones', async () => {
    const accountId = shree.account.id;
    const uploadedBy = panel.account.id;
    const name = 'Shree Box Packaging.pdf';
    const read = async () => {
      const body = { file_names: [name, 'Shree Box Packaging 2.pdf'] };
      const answer = await call.post('/admin/reports/match', body, panel.headers);
      const data: readonly { plant: Plant | null }[] = answer.json().data;
      return data.map(({ plant }) => plant?.report_number);
    };
    expect(await read()).toEqual([null, null]);
    const report = { accountId, uploadedBy, fileName: name };
    await aReport(test.platform, { ...report, number: 1 });
    const { id } = await aReport(test.platform, { ...report, number: 2 });
    expect(await read()).toEqual([2, null]);
    await call.post(`/admin/reports/${id}/withdraw`, { reason: 'Wrong' }, panel.headers);
    expect(await read()).toEqual([1, null]);
  });

  it('is refused to other callers and for anything but a list of names, and changes nothing', async () => {
    const before = await everything(test);
    const path = '/admin/reports/match';
    const names = { file_names: ['a.pdf'] };
    expect((await call.post(path, names)).statusCode).toBe(401);
    expect((await call.post(path, names, shree.headers)).statusCode).toBe(403);
    expect((await call.get(path, panel.headers)).statusCode).toBe(404);
    for (const file_names of [
      undefined,
      'a.pdf',
      [],
      [''],
      [7],
      ['x'.repeat(256)],
      ['\ud800.pdf'],
      Array(REPORTS_AT_ONCE + 1).fill('a.pdf'),
    ]) {
      const refused = await call.post(path, { file_names }, panel.headers);
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'validation']);
    }
    expect(await match(...Array(REPORTS_AT_ONCE).fill('Siva Corru-Pack.pdf'))).toHaveLength(100);
    expect(await everything(test)).toEqual(before);
  });
});
