import { beforeAll, describe, expect, it } from 'vitest';
import { anAdministrator, type SignedIn } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { transfersOf } from '../../../testing/transfers.ts';

const HEADING = 'Model No.,Product,Category,Quantity,Material';

describe('importing a list of a thousand rows of which forty are wrong', () => {
  const test = testApp();
  const transfers = transfersOf(test);
  let panel: SignedIn;
  beforeAll(async () => {
    panel = await anAdministrator(test.platform);
  });
  const countItems = async () => {
    const row = await test.platform.db
      .selectFrom('catalogueItem')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return row.count;
  };

  it('imports the correct rows, returns the wrong ones, and imports those once they are corrected', async () => {
    const rows = Array.from({ length: 1000 }, (_, n) => {
      const quantity = n % 25 === 7 ? 'a dozen' : n;
      return `M-${n},"Seal, size ${n}",Others,${quantity},"5"" rubber; hard"`;
    });
    const first = await transfers.import(panel, `\uFEFF${[HEADING, ...rows].join('\r\n')}`);
    expect(first).toMatchObject({
      state: 'done',
      rows: 1000,
      total_rows: 1000,
      added: 960,
      updated: 0,
      unchanged: 0,
      refused: 40,
    });
    expect(first.problems).toHaveLength(40);
    expect(first.problems[0]).toEqual({
      row: 9,
      column: 'Quantity',
      reason: 'Quantity must be a valid number',
    });
    expect(await countItems()).toBe(960);

    const refused = (await transfers.readFile(first.refused_url)).toString();
    const lines = refused.trimEnd().split('\r\n');
    expect(lines).toHaveLength(41);
    expect(lines[0]).toBe(`\uFEFF${HEADING},problem`);
    expect(lines[1]).toBe(
      'M-7,"Seal, size 7",Others,a dozen,"5"" rubber; hard",Quantity: Quantity must be a valid number',
    );

    const mended = await transfers.import(panel, refused.replaceAll('a dozen', '12'));
    expect(mended).toMatchObject({ added: 40, updated: 0, refused: 0, problems: [] });
    expect(mended.refused_url).toBe('');
    expect(await countItems()).toBe(1000);
    const again = await transfers.import(panel, refused);
    expect(again).toMatchObject({ added: 0, refused: 40 });
    const twice = (await transfers.readFile(again.refused_url)).toString();
    expect(twice).toBe(refused);
  });

  it('names at most two hundred mistakes; the file of refused rows lists all', async () => {
    const rows = Array.from({ length: 700 }, (_, n) => `W-${n},,Others,1,`);
    const done = await transfers.import(panel, [HEADING, ...rows].join('\n'));
    expect(done).toMatchObject({ added: 0, refused: 700 });
    expect(done.problems).toHaveLength(200);
    const refused = (await transfers.readFile(done.refused_url)).toString();
    expect(refused.trimEnd().split('\r\n')).toHaveLength(701);
  });

  it('finds the heading below a title, and names mistakes by their rows in the file', async () => {
    const title = ['Stock list of November,,,,', '', 'Pune, Model No.,,,', HEADING];
    const rows = ['T-1,Seal,Others,4,', 'T-2,Seal,Others,a dozen,'];
    const done = await transfers.import(panel, [...title, ...rows].join('\r\n'));
    expect(done).toMatchObject({ rows: 2, total_rows: 2, added: 1, refused: 1 });
    expect(done.problems).toMatchObject([{ row: 6, column: 'Quantity' }]);
    const refused = (await transfers.readFile(done.refused_url)).toString();
    expect(refused).toMatch(/^\uFEFFModel No\.,.*\r\nT-2,Seal,Others,a dozen,/);
  });

  it('names the columns that the row most like a heading lacks', async () => {
    const done = await transfers.import(panel, 'Stock list\nModel No.;Product\nT-3;Seal');
    expect(done).toMatchObject({ state: 'failed', added: 0 });
    expect(done.error).toBe('The heading row lacks Category; the template has every column.');
  });
});
