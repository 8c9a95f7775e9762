import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { aCustomer, anAdministrator, type SignedIn } from '../../testing/builders.ts';
import { aForm, file } from '../../testing/form.ts';
import { stateOf } from '../../testing/state.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';
import { relatedRows } from './index.ts';

const PATH = '/admin/cross-references';
const NOBODY = '01a1fe53-2032-7aae-9e4e-e0a3c1c98d39';
const aPair = (given: object = {}) => ({
  from_model: '6308-2RSR',
  to_model: '6308 DDU',
  relation: 'equal',
  source: 'SKF 2018, page 41',
  confirmed: true,
  ...given,
});

describe('cross-references', () => {
  const test = testApp();
  const call = wire(test);
  let panel: SignedIn;
  let customer: SignedIn;
  beforeAll(async () => {
    panel = await anAdministrator(test.platform);
    customer = await aCustomer(test.platform);
  });

  const add = async (given: object = {}) => {
    const answer = await call.post(PATH, aPair(given), panel.headers);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().data;
  };
  const found = async (query: string) => {
    const answer = await call.get(`${PATH}?${query}`, panel.headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data.map((row: { from_model: string }) => row.from_model);
  };
  const related = async (...keys: string[]) =>
    (await relatedRows(sql`${keys}`).execute(test.platform.db)).rows;
  const unchanged = async (work: () => Promise<void>) => {
    const before = await stateOf(test.platform.db);
    await work();
    expect(await stateOf(test.platform.db)).toEqual(before);
  };

  it('are added, found in any spelling of a model number, changed, and deleted', async () => {
    const row = await add();
    expect(row).toMatchObject({ relation: 'equal', version: 1, confirmed_at: expect.any(String) });
    for (const search of ['6308-2rs', '2RSR', '6308 ddu', 'page 41', '6308ddu']) {
      expect(await found(`search=${encodeURIComponent(search)}`)).toEqual(['6308-2RSR']);
    }
    expect(await found('search=%25%5F')).toEqual([]);
    expect(await found('search=---')).toEqual([]);
    expect(await found('model=6308DDU')).toEqual(['6308-2RSR']);
    expect(await found('relation=fits')).toEqual([]);

    const path = `${PATH}/${row.id}`;
    const body = aPair({ relation: 'fits', confirmed: false });
    const changed = await call.put(path, body, { ...panel.headers, 'if-match': '"1"' });
    expect(changed.json().data).toMatchObject({ relation: 'fits', confirmed_at: null, version: 2 });
    await unchanged(async () => {
      const again = await call.put(path, body, panel.headers);
      expect([again.statusCode, again.json().data.version]).toEqual([200, 2]);
      const late = await call.put(path, aPair(), { ...panel.headers, 'if-match': '"1"' });
      expect([late.statusCode, late.json().code]).toEqual([412, 'stale']);
      expect(late.json().conflict).toMatchObject({ is_own: true, current: { version: 2 } });
    });
    expect((await call.delete(path, panel.headers)).statusCode).toBe(204);
    expect((await call.delete(path, panel.headers)).statusCode).toBe(404);
    const actions = await test.platform.db
      .selectFrom('audit')
      .select('action')
      .where('targetId', '=', row.id)
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'cross_reference.added',
      'cross_reference.changed',
      'cross_reference.deleted',
    ]);
  });

  it('exist once for each pair, in whichever direction it is entered', async () => {
    const row = await add({ from_model: 'NU 2210', to_model: 'NU2210ECP' });
    const other = await add({ from_model: 'NU 2211', to_model: 'NU2211ECP' });
    await unchanged(async () => {
      const turned = aPair({ from_model: 'nu-2210/ecp', to_model: 'NU2210', relation: 'fits' });
      const twice = await call.post(PATH, turned, panel.headers);
      expect([twice.statusCode, twice.json().code]).toEqual([409, 'cross_reference_exists']);
      const moved = await call.put(`${PATH}/${other.id}`, turned, panel.headers);
      expect(moved.statusCode).toBe(409);
    });
    await call.delete(`${PATH}/${row.id}`, panel.headers);
    await call.delete(`${PATH}/${other.id}`, panel.headers);
  });

  it('are added once for one idempotency key', async () => {
    const headers = { ...panel.headers, 'idempotency-key': 'a-pair-of-numbers' };
    const body = aPair({ from_model: 'B-52', to_model: 'B52 Li 1357' });
    const [first, second] = [
      await call.post(PATH, body, headers),
      await call.post(PATH, body, headers),
    ];
    expect([first.statusCode, second.body]).toEqual([201, first.body]);
    expect(await found('search=B52')).toHaveLength(1);
  });

  it.each<[string, object, string]>([
    ['no model number', { from_model: '' }, 'from_model'],
    ['only punctuation', { to_model: '-- / --' }, 'to_model'],
    ['only another script', { to_model: 'बेयरिंग' }, 'to_model'],
    ['the same number twice', { to_model: '6308 2rsr' }, 'to_model'],
    ['an unknown relation', { relation: 'like' }, 'relation'],
    ['no source', { source: ' ' }, 'source'],
    ['5,000 characters', { from_model: '6'.repeat(5000) }, 'from_model'],
    ['an invalid confirmation', { confirmed: 'perhaps' }, 'confirmed'],
  ])('are refused with %s', async (_, given, field) => {
    await unchanged(async () => {
      const answer = await call.post(PATH, aPair(given), panel.headers);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    });
  });

  it('are only for administrators, and only existing ones can be changed', async () => {
    await unchanged(async () => {
      for (const [headers, status] of [
        [{}, 401],
        [customer.headers, 403],
      ] as const) {
        expect((await call.get(PATH, headers)).statusCode).toBe(status);
        expect((await call.post(PATH, aPair(), headers)).statusCode).toBe(status);
        expect((await call.put(`${PATH}/${NOBODY}`, aPair(), headers)).statusCode).toBe(status);
        expect((await call.delete(`${PATH}/${NOBODY}`, headers)).statusCode).toBe(status);
      }
      for (const id of [NOBODY, 'no-id']) {
        expect((await call.put(`${PATH}/${id}`, aPair(), panel.headers)).statusCode).toBe(404);
        expect((await call.delete(`${PATH}/${id}`, panel.headers)).statusCode).toBe(404);
      }
    });
  });

  it('lead over two steps of equal models, and over one step to models that take their place', async () => {
    const link = (from_model: string, relation: string, to_model: string) =>
      add({ from_model, relation, to_model });
    await link('A-1', 'equal', 'A-2');
    await link('A-3', 'equal', 'A-2');
    await link('A-3', 'equal', 'A-4');
    await link('C-9', 'replaces', 'A-1');
    await link('D-9', 'fits', 'A-1');
    await link('A-1', 'fits', 'E-9');
    const rows = await related('A1', 'Z1');
    expect(rows.map((row) => [row.key, row.relatedModel, row.relation])).toEqual([
      ['A1', 'A-2', 'equal'],
      ['A1', 'A-3', 'equal'],
      ['A1', 'C-9', 'replaces'],
      ['A1', 'D-9', 'fits'],
    ]);
    expect(await related()).toEqual([]);
  });

  const send = (
    content: string,
    { dryRun = false, by = panel as { headers: object }, name = 'pairs.csv' } = {},
  ) => {
    const form = aForm([
      ['dry_run', String(dryRun)],
      ['file', file(Buffer.from(content), name, 'text/csv')],
    ]);
    return call.post(`${PATH}/imports`, form.payload, { ...by.headers, ...form.headers });
  };

  it('are imported as a list, after a check that changes nothing', async () => {
    await add({ from_model: 'I-1', to_model: 'I-2', confirmed: false });
    const list = [
      'Model,Relation,Other model,Source,Confirmed',
      'I-2,fits,I-1,List of 2026,yes',
      'I-3,Equal,I-4,List of 2026,',
      'i 4,equal,i 3,List of 2026,no',
      'I-5,like,I-6,List of 2026,no',
      '#DATE! 2026-06-12,equal,I-7,#N/A,no',
      'I-8,equal,#REF!,List of 2026,no',
      ',,,,',
    ].join('\n');
    const outcome = { rows: 6, added: 1, updated: 1, unchanged: 0, refused: 4 };
    await unchanged(async () => {
      const checked = await send(list, { dryRun: true });
      expect(checked.statusCode, checked.body).toBe(201);
      expect(checked.json().data).toMatchObject({ ...outcome, dry_run: true });
    });
    const taken = await send(list);
    expect(taken.json().data).toEqual({
      ...outcome,
      dry_run: false,
      problems: [
        { row: 4, column: 'Other model', reason: 'Already in row 3' },
        { row: 5, column: 'Relation', reason: 'Must be equal, replaces or fits' },
        { row: 6, column: 'Model', reason: expect.stringMatching(/^Excel has made a date/) },
        { row: 7, column: 'Other model', reason: 'Is the error of a formula, not a value' },
      ],
    });
    expect(await found('model=I1&relation=fits')).toEqual(['I-2']);
    const again = await send(list);
    expect(again.json().data).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
  });

  it('stay confirmed after an import only when it states what is stored', async () => {
    for (const model of ['J-1', 'J-3', 'J-5', 'J-7', 'J-9']) {
      await add({ from_model: model, to_model: `${model}X`, source: 'Old list', confirmed: true });
    }
    test.clock.forward(1);
    const list = [
      'Model,Relation,Other model,Source,Confirmed',
      'J-1,equal,J-1X,Old list,no',
      'J-3,fits,J-3X,Old list,no',
      'J-5,equal,J-5X,New list,no',
      'J-7,fits,J-7X,Old list,yes',
      'J-9X,equal,J-9,Old list,no',
    ].join('\n');
    const outcome = { rows: 5, added: 0, updated: 3, unchanged: 2, refused: 0 };
    expect((await send(list)).json().data).toMatchObject(outcome);
    const read = async (model: string) =>
      (await call.get(`${PATH}?model=${model}`, panel.headers)).json().data[0];
    const [one, three, five, seven] = await Promise.all(['J1', 'J3', 'J5', 'J7'].map(read));
    expect(one).toMatchObject({ confirmed_at: one.created_at, version: 1 });
    expect(three).toMatchObject({ relation: 'fits', confirmed_at: null });
    expect(five).toMatchObject({ source: 'New list', confirmed_at: null });
    expect(seven.confirmed_at).toBe(seven.updated_at);
    expect(seven.confirmed_at).not.toBe(one.confirmed_at);
  });

  it('are imported once for each pair when two administrators import at the same time', async () => {
    const other = await anAdministrator(test.platform);
    const pairs = Array.from({ length: 300 }, (_, n) => `P-${n},equal,Q-${n},List of 2026`);
    const list = ['Model,Relation,Other model,Source', ...pairs].join('\n');
    const keyed = (by: SignedIn, key: string) => ({
      headers: { ...by.headers, 'idempotency-key': key },
    });
    const answers = await Promise.all([
      send(list, { by: keyed(panel, 'list-of-one') }),
      send(list, { by: keyed(other, 'list-of-another') }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const outcomes = answers.map((answer) => answer.json().data);
    expect(outcomes.map(({ added }) => added).sort()).toEqual([0, 300]);
    expect(outcomes.map(({ unchanged: same }) => same).sort()).toEqual([0, 300]);
    const stored = await test.platform.db
      .selectFrom('crossReference')
      .select('fromKey')
      .where('fromKey', 'like', 'P%')
      .execute();
    expect(new Set(stored.map(({ fromKey }) => fromKey)).size).toBe(300);
    expect(stored).toHaveLength(300);
  });

  it('are imported from a file that is read while no row is locked', async () => {
    const { db, files } = test.platform;
    const open = vi.spyOn(files, 'open');
    const locked: boolean[] = [];
    open.mockImplementationOnce(async (...file) => {
      const session = db.selectFrom('session').where('accountId', '=', panel.account.id);
      const free = await session.select('tokenHash').forUpdate().skipLocked().execute();
      locked.push(free.length === 0);
      return files.open(...file);
    });
    const sent = await send('Model,Relation,Other model,Source\nN-1,fits,N-2,X', { dryRun: true });
    expect(sent.json().data).toMatchObject({ added: 1 });
    expect(locked).toEqual([false]);
  });

  it.each([
    ['without its columns', 'Model,Source\nA,B', /lacks Relation and Other model/],
    ['with only a heading', 'Model,Relation,Other model,Source', /no rows below the heading/],
    [
      'that is too long',
      `Model,Relation,Other model,Source\n${'a\n'.repeat(5001)}`,
      /at most 5,000/,
    ],
  ])('are not imported from a list %s', async (_, content, sentence) => {
    await unchanged(async () => {
      const answer = await send(content);
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json().fields.file).toMatch(sentence);
    });
  });

  it('are not imported by callers without the right, or from a file that is not a list', async () => {
    const list = 'Model,Relation,Other model,Source\nA-7,equal,A-8,X';
    await unchanged(async () => {
      expect((await send(list, { by: customer })).statusCode).toBe(403);
      expect((await send(list, { by: { headers: {} } })).statusCode).toBe(401);
      expect((await send('%PDF-1.7\n', { name: 'pairs.pdf' })).statusCode).toBe(415);
    });
  });
});
