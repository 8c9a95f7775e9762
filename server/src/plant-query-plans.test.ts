import { beforeAll, describe, expect, it } from 'vitest';
import { anAdministrator, type SignedIn } from './testing/builders.ts';
import { aBusyPlant, large, largeDatabase } from './testing/large-database.ts';
import { queryPlans } from './testing/query-plans.ts';
import { testApp } from './testing/test-app.ts';
import { wire } from './testing/wire.ts';

describe('at five thousand plants, their parts and questionnaires', () => {
  const test = testApp({}, { databaseUrl: largeDatabase });
  const call = wire(test);
  const { statementsOf, plansOf, expectIndex } = queryPlans(test);
  let plant: SignedIn;
  let panel: SignedIn;

  beforeAll(async () => {
    plant = await aBusyPlant(test.platform);
    panel = await anAdministrator(test.platform);
  });

  const reads: Record<string, [path: () => string, by: () => SignedIn, index: string]> = {
    'one’s own parts': [() => '/catalogue/user', () => plant, 'plant_part_of_account'],
    'one’s own parts by name': [
      () => '/catalogue/user?product_name=blade',
      () => plant,
      'plant_part_of_account',
    ],
    'how many part types are filled': [
      () => '/catalogue/user/status',
      () => plant,
      'plant_part_of_account',
    ],
    'the parts of all plants': [() => '/catalogue/user/all', () => panel, 'plant_part_newest'],
    'the parts of one plant': [
      () => `/catalogue/user/all?user_id=${plant.account.id}`,
      () => panel,
      'plant_part_of_account',
    ],
    'the parts of a category and name': [
      () => '/catalogue/user/all?category=flexo_printing&product_name=gear',
      () => panel,
      'plant_part_newest',
    ],
    'one’s own questionnaires': [() => '/questionnaire/', () => plant, 'questionnaire_of_account'],
    'one’s newest questionnaire': [
      () => '/questionnaire/latest',
      () => plant,
      'questionnaire_of_account',
    ],
    'all questionnaires': [() => '/questionnaire/user', () => panel, 'questionnaire_newest'],
    'the questionnaires of one plant': [
      () => `/questionnaire/user?user_id=${plant.account.id}`,
      () => panel,
      'questionnaire_of_account',
    ],
    'the newest questionnaire of one plant': [
      () => `/questionnaire/user?latest=true&user_id=${plant.account.id}`,
      () => panel,
      'questionnaire_of_account',
    ],
    'the users table': [() => '/account/?page=1', () => panel, 'account_newest'],
    'all of the users table': [() => '/account/', () => panel, 'account_newest'],
    'those who ask for an audit': [
      () => '/account/?page=1&audit_requested=true',
      () => panel,
      'account_by_audit',
    ],
    'those who are suspended': [
      () => '/account/?page=1&status=Suspended',
      () => panel,
      'account_suspended',
    ],
    'those who are inactive': [
      () => '/account/?page=1&status=Inactive',
      () => panel,
      'account_inactive',
    ],
    'those never verified': [
      () => '/account/?page=1&verified=false',
      () => panel,
      'account_unverified',
    ],
  };

  it.each(Object.keys(reads))('reads %s in one statement by its index', async (what) => {
    const [path, by, index] = reads[what] ?? [() => '', () => plant, ''];
    await expectIndex(() => call.get(path(), by().headers), index);
  });

  it('reads the administrators by their index', async () => {
    const sent = await statementsOf(() => call.get('/admin/administrators', panel.headers));
    const nodes = (await Promise.all(sent.map(plansOf))).flat();
    expect(nodes.map((node) => node['Index Name'])).toContain('account_administrators');
    const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
    expect(scans.map((node) => node['Relation Name'])).not.toContain('account');
  });

  it('reads a page past the end of the users table, and a filtered one, in at most four statements', async () => {
    for (const filter of [
      'page=9000&audit_requested=true',
      'page=2&has_questionnaire=true',
      'has_questionnaire=false',
    ]) {
      const sent = await statementsOf(() => call.get(`/account/?${filter}`, panel.headers));
      expect(sent.length).toBeLessThanOrEqual(4);
    }
  });

  it('reads the newest questionnaire of every plant in one statement', async () => {
    const path = '/questionnaire/user?latest=true&limit=10';
    const sent = await statementsOf(() => call.get(path, panel.headers));
    expect(sent).toHaveLength(2);
    const answer = (await call.get(path, panel.headers)).json();
    expect(answer).toMatchObject({ total: large.questionnairesOf });
  });

  it('saves a questionnaire in the fewest statements', async () => {
    const body = { OwnerName: 'Somebody', Plant: [{ Location: 'Chakan' }] };
    const kinds = async () => {
      const sent = await statementsOf(() => call.post('/questionnaire/', body, plant.headers));
      const [, ...write] = sent.map(({ text }) => /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase());
      return write;
    };
    expect(await kinds()).toEqual([
      'begin',
      'select',
      'select',
      'insert',
      'update',
      'with',
      'commit',
      // The notification, sent after the commit.
      'select',
    ]);
    expect(await kinds()).toEqual(['begin', 'select', 'select', 'commit']);
  });
});
