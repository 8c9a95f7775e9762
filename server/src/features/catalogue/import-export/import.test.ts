import { beforeAll, describe, expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { anAdministrator, anItem, type SignedIn } from '../../../testing/builders.ts';
import { storedFiles } from '../../../testing/stored-files.ts';
import { testApp } from '../../../testing/test-app.ts';
import { transfersOf } from '../../../testing/transfers.ts';
import { wire } from '../../../testing/wire.ts';

const HEADING = 'Model No.,Product,Category,Quantity,Max pressure';
const list = (...rows: string[]) => [HEADING, ...rows].join('\n');

describe('importing a catalogue list', () => {
  const test = testApp();
  const call = wire(test);
  const transfers = transfersOf(test);
  let panel: SignedIn;
  beforeAll(async () => {
    panel = await anAdministrator(test.platform);
  });

  const itemsOf = (model: string) =>
    test.platform.db
      .selectFrom('catalogueItem')
      .selectAll()
      .where('modelNo', 'ilike', model)
      .orderBy('createdAt')
      .execute();
  const counts = async (content: string, dryRun = false) => {
    const done = await transfers.import(panel, content, { dryRun });
    expect(done.error).toBe('');
    return [done.added, done.updated, done.unchanged, done.refused];
  };

  it('adds new items, changes known ones, and counts those that stay unchanged', async () => {
    await anItem(test.platform, {
      modelNo: 'KN-1',
      productName: 'Gear',
      category: 'Others',
      specifications: { material: 'Steel', max_pressure: 4 },
      images: ['a-picture-that-stays-1x1'],
    });
    const content = list(
      'KN-2,Comb,flexo printing,5,',
      'kn-1,Gear wheel,Others,,6.5',
      'KN-3,Hub,Others,1,2',
    );
    expect(await counts(content)).toEqual([2, 1, 0, 0]);
    expect(await counts(content)).toEqual([0, 0, 3, 0]);
    const [known] = await itemsOf('kn-1');
    expect(known).toMatchObject({
      modelNo: 'kn-1',
      productName: 'Gear wheel',
      quantity: null,
      specifications: { material: 'Steel', max_pressure: 6.5 },
      images: ['a-picture-that-stays-1x1'],
    });
    const [added] = await itemsOf('KN-2');
    expect(added).toMatchObject({ category: 'flexo_printing', quantity: 5, specifications: {} });
    const audited = await test.platform.db
      .selectFrom('audit')
      .select(['action', 'actorId', 'requestId'])
      .where('targetId', 'in', [known?.id ?? '', added?.id ?? ''])
      .orderBy('action')
      .execute();
    expect(audited.map(({ action }) => action)).toEqual([
      'catalogue_item.added',
      'catalogue_item.changed',
    ]);
    expect(audited.every(({ actorId }) => actorId === panel.account.id)).toBe(true);
  });

  it('adds the sizes that a model states, and refuses a row that contradicts its model', async () => {
    const content = [
      'Model No.,Product,Category,Part type,Inside diameter,Outside diameter',
      '6205-2RS,Ball bearing,Others,Bearing,,',
      '6206,Ball bearing,Others,Bearing,25,62',
    ].join('\n');
    const done = await transfers.import(panel, content);
    expect([done.added, done.refused]).toEqual([1, 1]);
    expect(done.problems).toEqual([
      { row: 3, column: expect.any(String), reason: '6206 has 30 mm, not 25' },
    ]);
    expect((await itemsOf('6205-2RS'))[0]).toMatchObject({
      specifications: { inside_diameter: 25, outside_diameter: 52, width: 15 },
    });
    expect(await itemsOf('6206')).toEqual([]);
  });

  it('clears a field by an empty cell, and leaves fields without a column', async () => {
    expect(await counts(list('CL-1,Valve,Others,3,7'))).toEqual([1, 0, 0, 0]);
    const narrow = 'model_no;PRODUCT NAME;category\nCL-1;Valve two;Others';
    expect(await counts(narrow)).toEqual([0, 1, 0, 0]);
    expect((await itemsOf('CL-1'))[0]).toMatchObject({
      productName: 'Valve two',
      quantity: 3,
      specifications: { max_pressure: 7 },
    });
    expect(await counts(list('CL-1,Valve two,Others,,'))).toEqual([0, 1, 0, 0]);
    expect((await itemsOf('CL-1'))[0]).toMatchObject({ quantity: null, specifications: {} });
  });

  it('only reports the result in a dry run', async () => {
    await anItem(test.platform, { modelNo: 'DR-1', productName: 'Old' });
    const before = await itemsOf('DR-%');
    const content = list('DR-1,New,Others,1,', 'DR-2,Two,Others,1,', 'DR-3,,Others,1,');
    const done = await transfers.import(panel, content, { dryRun: true });
    expect(done).toMatchObject({ dry_run: true, added: 1, updated: 1, refused: 1, rows: 3 });
    expect(done.problems).toEqual([
      { row: 4, column: 'Product', reason: 'Product name is required' },
    ]);
    expect(await itemsOf('DR-%')).toEqual(before);
    expect((await transfers.readFile(done.refused_url)).toString()).toContain('DR-3');
  });

  it('refuses the rows that the form would refuse, by row, column and reason', async () => {
    const heading = `${HEADING},Part type,Model numbers`;
    const rows = [
      ',Gear,Others,1,,,',
      'BAD-2,Gear,,1,,,',
      'BAD-3,Gear,Others,1e5,,,',
      'BAD-4,Gear,Others,-1,,,',
      'BAD-5,Gear,Others,1,much,,',
      'BAD-6,Gear,Others,1,,No such part,',
      'BAD-7,Gear,Others,1,,,AC-63',
      `BAD-8,${'x'.repeat(201)},Others,many,,,`,
      'BAD-9,Gear,Others,1,,Rotary Joint,AC-63 x 4; AC-40 x 2',
      'bad-9,Gear,Others,1,,,',
    ];
    const done = await transfers.import(panel, [heading, ...rows].join('\r\n'));
    expect(done).toMatchObject({ rows: 10, total_rows: 10, added: 1, refused: 9 });
    expect(done.problems).toEqual([
      { row: 2, column: 'Model No.', reason: 'Model number is required' },
      { row: 3, column: 'Category', reason: 'Category is required' },
      { row: 4, column: 'Quantity', reason: 'Quantity must be a valid number' },
      { row: 5, column: 'Quantity', reason: 'Must be at least 0' },
      { row: 6, column: 'Max pressure', reason: 'Max pressure must be a valid number' },
      { row: 7, column: 'Part type', reason: 'Must be one of the part types' },
      {
        row: 8,
        column: 'Model numbers',
        reason: "Must be written as 'AC-63 x 4; AC-40 x 2'",
      },
      { row: 9, column: 'Product', reason: 'At most 200 characters' },
      { row: 9, column: 'Quantity', reason: 'Quantity must be a valid number' },
      { row: 11, column: 'Model No.', reason: 'Already in row 10' },
    ]);
    const [stored] = await itemsOf('BAD-9');
    expect(stored?.partType).toBe('Rotary Joint');
    expect(stored?.specifications).toEqual({
      model_numbers: [
        { model: 'AC-63', quantity: 4 },
        { model: 'AC-40', quantity: 2 },
      ],
    });
  });

  const isDate =
    'Excel has made a date of this value: format the column as text and enter the value again';
  const isError = 'Is the error of a formula, not a value';

  it('refuses a value that Excel made a date of, also in the file of refused rows', async () => {
    const made = { value: new Date('2026-06-12T00:00:00Z'), type: Date, format: 'dd-mmm' } as const;
    const heading = ['Model No.', 'Product', 'Category'].map((value) => ({ value }));
    // A number that is shown as a date, but later than any date of the language.
    const far = { value: 1e12, type: Number, format: 'dd-mmm' } as const;
    const rows = [made, far].map((date) => [date, { value: 'Belt' }, { value: 'Others' }]);
    const workbook = await writeWorkbook([heading, ...rows]).toBuffer();
    const done = await transfers.import(panel, workbook, { name: 'list.xlsx' });
    const problems = [2, 3].map((at) => ({ row: at, column: 'Model No.', reason: isDate }));
    expect(done).toMatchObject({ added: 0, refused: 2, problems });
    const again = await transfers.import(panel, await transfers.readFile(done.refused_url));
    expect(again).toMatchObject({ added: 0, refused: 2, problems });
  });

  it.each(['#N/A', '#REF!', '#VALUE!', '#DIV/0!', '#NAME?', 'Err:502'])(
    'refuses the error %s in any column',
    async (error) => {
      const done = await transfers.import(
        panel,
        list(`${error},${error},${error},${error},${error}`),
      );
      expect(done).toMatchObject({ added: 0, refused: 1 });
      const columns = HEADING.split(',');
      expect(done.problems).toEqual(columns.map((column) => ({ row: 2, column, reason: isError })));
    },
  );

  const categories = [
    'CA-1,One,Corugation line,1,',
    'CA-2,Two,Corugation line,1,',
    'CA-3,Three,Pumps,1,',
    'CA-4,Four,OTHER,1,',
  ];

  it('warns of unknown categories, imports their rows, and suggests the nearest category', async () => {
    const done = await transfers.import(panel, list(...categories), { dryRun: true });
    expect(done).toMatchObject({ added: 4, refused: 0 });
    expect(done.problems).toEqual([
      {
        row: 2,
        column: 'Category',
        reason: '‘Corugation line’ is not a category of the catalogue',
        warning: { category: 'Corugation line', nearest: 'corrugation_line', rows: 2 },
      },
      {
        row: 4,
        column: 'Category',
        reason: '‘Pumps’ is not a category of the catalogue',
        warning: { category: 'Pumps', nearest: null, rows: 1 },
      },
    ]);
  });

  it('uses the nearest category when that is wanted, and stores unknown ones as written', async () => {
    const wanted = { nearestCategory: true };
    const done = await transfers.import(panel, list(...categories), wanted);
    expect(done.problems.map(({ warning }) => warning?.category)).toEqual(['Pumps']);
    const items = await itemsOf('CA-%');
    expect(items.map(({ category }) => category).sort()).toEqual([
      'Others',
      'Pumps',
      'corrugation_line',
      'corrugation_line',
    ]);
  });

  it('stores a known category in the spelling of its filter, and keeps an earlier spelling', async () => {
    const rows = ['CB-1,One,printing,,', 'CB-2,Two,PRINTING,,', 'CB-3,Three,Other,,'];
    const done = await transfers.import(panel, list(...rows));
    expect(done).toMatchObject({ added: 3, problems: [] });
    const items = await itemsOf('CB-%');
    const stored = Object.fromEntries(items.map(({ modelNo, category }) => [modelNo, category]));
    expect(stored).toEqual({ 'CB-1': 'Printing', 'CB-2': 'Printing', 'CB-3': 'Other' });
    const found = await call.get('/catalogue/?category=Printing', panel.headers);
    expect(found.json().total).toBe(2);
  });

  it('refuses a model number that two items have', async () => {
    await anItem(test.platform, { modelNo: 'TWO-1' });
    await anItem(test.platform, { modelNo: 'two-1' });
    const done = await transfers.import(panel, list('TWO-1,Gear,Others,1,'));
    expect(done).toMatchObject({ added: 0, updated: 0, refused: 1 });
    expect(done.problems[0]?.reason).toMatch(/^2 items have this model number/);
  });

  it('adds a new item for a model number whose item was deleted', async () => {
    await anItem(test.platform, { modelNo: 'GONE-1', deletedAt: test.clock() });
    expect(await counts(list('GONE-1,Gear,Others,1,'))).toEqual([1, 0, 0, 0]);
  });

  it('names unknown columns, and imports the rest', async () => {
    const content = 'Price,Model No.,Product,Category,model no\n5,UN-1,Gear,Others,UN-2';
    const done = await transfers.import(panel, content);
    expect(done).toMatchObject({ added: 1, refused: 0, refused_url: '' });
    expect(done.problems).toEqual([
      { row: 1, column: 'Price', reason: 'Is not a column of the catalogue' },
      { row: 1, column: 'model no', reason: 'Appears twice; the first one is used' },
    ]);
    expect(await itemsOf('UN-2')).toEqual([]);
  });

  it.each([
    ['no heading', 'A-1,Gear,Others', /^The heading row lacks Model No., Product, and Category/],
    ['no model column', 'Product,Category\nGear,Others', /^The heading row lacks Model No\./],
    ['nothing but a heading', HEADING, /^There are no rows below the heading/],
    ['nothing at all', '\n\n , ,\n', /^This file is empty/],
    ['an open quote', `${HEADING}\nA-1,"Gear,Others,1,`, /^A quote that opens in row 2/],
  ])('fails completely with %s, and imports nothing', async (_, content, error) => {
    const before = await itemsOf('%');
    const done = await transfers.import(panel, content);
    expect(done.state).toBe('failed');
    expect(done.error).toMatch(error);
    expect(await itemsOf('%')).toEqual(before);
  });

  it('accepts at most fifty thousand rows', async () => {
    const rows = Array.from({ length: 50_001 }, (_, n) => `TM-${n},G,O,,`);
    const done = await transfers.import(panel, list(...rows));
    expect(done).toMatchObject({ state: 'failed', added: 0, rows: 0 });
    expect(done.error).toMatch(/^A list holds at most 50,000 rows/);
  });

  it('releases the upload once it is done, and notifies screens that the catalogue changed', async () => {
    const before = await test.platform.db.selectFrom('file').selectAll().execute();
    const done = await transfers.import(panel, list('UP-1,Gear,Others,1,'));
    const files = await test.platform.db.selectFrom('file').selectAll().execute();
    const added = files.filter(({ name }) => !before.some((file) => file.name === name));
    expect(added).toMatchObject([{ access: 'private', claimedAt: null }]);
    expect((await storedFiles(test)).some((key) => key.endsWith(added[0]?.name ?? '-'))).toBe(true);
    const row = await test.platform.db
      .selectFrom('transfer')
      .select('file')
      .where('id', '=', done.id)
      .executeTakeFirst();
    expect(row).toEqual({ file: null });
    const reported = await call.get('/catalogue/?product_name=UP-1', panel.headers);
    expect(reported.json().total).toBe(1);
  });
});
