import {
  aCustomer,
  anAdministrator,
  anItem,
  type SignedIn,
} from '@fluteline/server/testing/builders';
import { aPdf } from '@fluteline/server/testing/documents';
import { aForm, file } from '@fluteline/server/testing/form';
import { stateOf } from '@fluteline/server/testing/state';
import { testApp } from '@fluteline/server/testing/test-app';
import { wire } from '@fluteline/server/testing/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { plainDemoFolder } from './demo-folder.fixture.ts';
import { openDemonstration } from './index.ts';

const LOADING = 120_000;

describe('the demonstration data, requested in the panel', () => {
  const folder = plainDemoFolder();
  const test = testApp({}, { demonstration: (platform) => openDemonstration(platform, folder()) });
  const call = wire(test);
  let panel: SignedIn;
  let plant: SignedIn;
  let before: Awaited<ReturnType<typeof stateOf>>;
  let lines: string[] = [];

  const load = () => call.post('/admin/demonstration', {}, panel.headers);
  const remove = () => call.delete('/admin/demonstration', panel.headers);
  const demonstration = async () =>
    (await call.get('/admin/installation', panel.headers)).json().data.demonstration;
  const released = async () => {
    const rows = await test.platform.db.selectFrom('file').select(['name', 'claimedAt']).execute();
    return rows.filter(({ claimedAt }) => claimedAt === null).length;
  };

  beforeAll(async () => {
    panel = await anAdministrator(test.platform);
    plant = await aCustomer(test.platform, { companyName: 'Deccan Boxes' });
  });

  it('cannot be removed before it is loaded', async () => {
    const state = await stateOf(test.platform.db);
    const answer = await remove();
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    expect(await stateOf(test.platform.db)).toEqual(state);
    before = state;
  });

  it(
    'is loaded once, even if two calls ask for it together, and the sign-ins are returned',
    async () => {
      const answers = await Promise.all([load(), load()]);
      const statuses = answers.map(({ statusCode }) => statusCode).sort();
      expect(statuses).toEqual([200, 409]);
      const [done, refused] = answers.toSorted((a, b) => a.statusCode - b.statusCode);
      expect(refused?.json().code).toBe('in_flight');
      lines = done?.json().data.lines;
      expect(lines.join('\n')).toMatch(/Loaded 60 parts, 24 machines and 5 plants/);
      expect(lines.filter((line) => line.includes('password'))).toHaveLength(1);
      expect(await demonstration()).toEqual({ loaded: true, items: 60, plants: 5 });
      const rows = await test.platform.db
        .selectFrom('audit')
        .select(['actorId', 'after'])
        .where('action', '=', 'demonstration.loaded')
        .execute();
      expect(rows).toEqual([{ actorId: panel.account.id, after: null }]);
    },
    LOADING,
  );

  it('is not loaded if there are catalogue items', async () => {
    const state = await stateOf(test.platform.db);
    const answer = await load();
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'not_empty']);
    expect(await stateOf(test.platform.db)).toEqual(state);
  });

  it('is removed with all later activity of its plants, while queries of others on it stay readable', async () => {
    const { db } = test.platform;
    const own = await anItem(test.platform);
    const [kaveri] = (await call.get('/account/?search=Kaveri', panel.headers)).json().data;
    const note = { text: 'A plant of the demonstration' };
    const noted = await call.post(`/admin/users/${kaveri.ID}/notes`, note, panel.headers);
    expect(noted.statusCode, noted.body).toBe(201);
    const [item] = (await call.get('/catalogue/?page_size=1&page=2', plant.headers)).json().data;
    const [machine] = (await call.get('/machine/?limit=1', plant.headers)).json().data;
    const [part, wanted] = [
      await call.post(
        '/questionnaire/csp',
        {
          sparePartName: item.product_name,
          relatedMachine: 'Slotter',
          urgencyLevel: 'High',
          specificationAvailable: 'Yes',
          quantity: 2,
          requiredPartDetails: 'As shown',
          catalogueItemId: item.ID,
        },
        plant.headers,
      ),
      await call.post(
        '/machine/query',
        {
          machine_name: machine.name,
          machine_condition: machine.condition,
          urgency_level: 'High',
          quantity: 1,
          size: machine.size,
          budget_range: '2500000',
          specifications: 'As shown',
          purpose: 'A second line',
          item_id: machine.ID,
        },
        plant.headers,
      ),
    ];
    expect([part.statusCode, wanted.statusCode], part.body + wanted.body).toEqual([201, 201]);
    const [, mobile = '', password = ''] =
      /Customer sign-in .*mobile (\d{10}), password (\S+)$/.exec(lines.at(-1) ?? '') ?? [];
    const { token } = (await call.post('/account/login', { mobile, password })).json();
    const asDemo = { authorization: token };
    const raised = await call.post(
      '/questionnaire/csp',
      {
        sparePartName: 'Gear',
        relatedMachine: 'Slotter',
        urgencyLevel: 'Low',
        specificationAvailable: 'No',
        quantity: 1,
        requiredPartDetails: 'Raised while it was tried',
      },
      asDemo,
    );
    expect(raised.statusCode).toBe(201);
    const form = aForm([
      ['text', 'Ready'],
      ['files', file(aPdf(), 'offer.pdf', 'application/pdf')],
    ]);
    const answered = await call.post(
      `/admin/queries/${raised.json().data.ID}/answers`,
      form.payload,
      { ...panel.headers, ...form.headers },
    );
    expect(answered.statusCode, answered.body).toBe(201);

    const removed = await remove();
    expect([removed.statusCode, removed.body]).toEqual([204, '']);
    expect(await demonstration()).toEqual({ loaded: false, items: 0, plants: 0 });
    expect((await call.get('/account/me', asDemo)).statusCode).toBe(401);

    const records = (await call.get('/query/records', plant.headers)).json().data;
    const shown = records.map(
      (record: { CatalogueItem?: object | null; Machine?: object | null }) =>
        record.CatalogueItem ?? record.Machine,
    );
    expect(shown).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ID: item.ID, product_name: item.product_name }),
        expect.objectContaining({ ID: machine.ID, name: machine.name }),
      ]),
    );
    expect(records).toHaveLength(2);
    for (const { image } of shown as { image: string }[]) {
      expect((await test.app.inject({ url: image })).statusCode).toBe(200);
    }
    const inPanel = (await call.get('/machine/query', panel.headers)).json().data;
    expect(inPanel).toHaveLength(1);
    expect(inPanel[0]).toMatchObject({ seller: null, user: { CompanyName: 'Deccan Boxes' } });

    // Only data that existed before or belongs to another plant is left.
    const left = await stateOf(db);
    const rows = Object.fromEntries(Object.entries(left).map(([name, { rows }]) => [name, rows]));
    expect(rows).toMatchObject({
      account: before.account?.rows,
      catalogue_item: 1,
      query: 2,
      query_event: 2,
      machine: 0,
      plant_part: 0,
      questionnaire: 0,
      report: 0,
      notification: 0,
      notification_recipient: 0,
      demonstration: 0,
    });
    expect(await released()).toBe(rows.file);
    expect((await call.get(`/catalogue/${own.id}`, plant.headers)).statusCode).toBe(200);
    const [row] = await db
      .selectFrom('audit')
      .select(['actorId', 'after'])
      .where('action', '=', 'demonstration.removed')
      .execute();
    expect(row).toMatchObject({
      actorId: panel.account.id,
      after: { catalogueItems: 60, accounts: 5, machines: 24, queries: 29, notifications: 3 },
    });
    expect((await remove()).statusCode).toBe(404);
  });
});
