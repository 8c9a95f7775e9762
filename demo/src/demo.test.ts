import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { stateOf } from '@fluteline/server/testing/state';
import { testApp } from '@fluteline/server/testing/test-app';
import { wire } from '@fluteline/server/testing/wire';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { demoData, demoFolder, plainDemoFolder } from './demo-folder.fixture.ts';
import { openDemonstration } from './index.ts';

const signInOf = (lines: readonly string[], start: string) => {
  const line = lines.find((text) => text.startsWith(start)) ?? '';
  const [, mobile = '', password = ''] = /mobile (\d{10}), password (\S+)$/.exec(line) ?? [];
  return { mobile, password };
};

describe('loading the demonstration', () => {
  const test = testApp();
  const call = wire(test);
  const said: string[] = [];
  const plain = plainDemoFolder();
  const load = (folder = demoFolder) =>
    openDemonstration(test.platform, folder).load((line) => said.push(line));
  const tokens = { panel: '', customer: '' };
  const panel = () => ({ authorization: tokens.panel });
  const customer = () => ({ authorization: tokens.customer });
  const loads = async (url: string) => {
    expect((await test.app.inject({ url })).statusCode, url).toBe(200);
  };

  it('leaves only the administrator whose sign-in it printed if it fails midway', async () => {
    const db = test.platform.db;
    // The notifications are written last.
    const last = sql`add constraint not_the_last check (redirect_url <> '/machines')`;
    await sql`alter table notification ${last}`.execute(db);
    await expect(load(plain())).rejects.toThrow('not_the_last');
    await sql`alter table notification drop constraint not_the_last`.execute(db);
    const jobs = sql`select from jobs.job where name = 'fan-out-notification'`;
    expect((await jobs.execute(db)).rows).toEqual([]);
    const state = await stateOf(db);
    const filled = Object.entries(state).filter(([, { rows }]) => rows > 0);
    const left = ['account', 'panel_policy', 'row_count', 'secret'];
    expect(filled.map(([name]) => name).sort()).toEqual(left);
    const counted = sql`select counted, sum(rows)::int from row_count group by 1 having sum(rows) > 0`;
    expect((await counted.execute(db)).rows).toEqual([{ counted: 'account', sum: 1 }]);
    expect(state.account?.rows).toBe(1);
    const uploads = await readdir(dirname(test.platform.uploadTmpDir), { recursive: true });
    expect(uploads.filter((name) => /\.(webp|jpg|pdf)$/.test(name))).toEqual([]);
    expect(said).toHaveLength(2);
  }, 120_000);

  it('loads everything at the next start, and prints each sign-in once', async () => {
    await load();
    expect(said).toContain(
      'Loaded 60 parts, 24 machines and 5 plants with 28 queries, 4 questionnaires, a report, ' +
        '62 parts of their own and 3 notifications.',
    );
    expect(said.filter((line) => line.includes('password'))).toHaveLength(2);
    const administrator = signInOf(said, 'Panel sign-in');
    const plant = signInOf(said, 'Customer sign-in');
    for (const { password } of [administrator, plant]) expect(password).toMatch(/^[a-z2-9-]{14}$/);
    const inPanel = await call.post('/account/login', { ...administrator, isAdmin: true });
    expect(inPanel.statusCode, inPanel.body).toBe(200);
    tokens.panel = inPanel.json().token;
    const asPlant = await call.post('/account/login', plant);
    expect(asPlant.statusCode, asPlant.body).toBe(200);
    tokens.customer = asPlant.json().token;
  }, 120_000);

  it('gives every part a picture that loads', async () => {
    const list = (await call.get('/catalogue/?page_size=100', panel())).json();
    expect(list).toMatchObject({ total: 60, data: expect.any(Array) });
    const names = list.data.map((item: { product_name: string }) => item.product_name);
    expect(names).toEqual(demoData.parts.map((part) => part.productName));
    const addresses = list.data.flatMap((item: { images: string[] }) => item.images);
    expect(new Set(addresses).size).toBe(60);
    for (const url of addresses) {
      expect(url).toMatch(/-960x720\.webp$/);
      await loads(url);
    }
  });

  it('lists machines of five plants over the last months, each with pictures that load', async () => {
    type Machine = { images: string[]; CreatedAt: string; is_active: boolean; is_own: boolean };
    const all: Machine[] = (await call.get('/machine/?limit=100', panel())).json().data;
    expect(all).toHaveLength(24);
    expect(all.filter((machine) => !machine.is_active)).toHaveLength(2);
    const addresses = all.flatMap((machine) => machine.images);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.length).toBeGreaterThan(48);
    for (const url of addresses) await loads(url);
    const months = new Set(all.map((machine) => machine.CreatedAt.slice(0, 7)));
    expect(months.size).toBeGreaterThan(3);
    const shown: Machine[] = (await call.get('/machine/?limit=100', customer())).json().data;
    expect(shown).toHaveLength(22);
    expect(shown.filter((machine) => machine.is_own)).toHaveLength(2);
  });

  it('creates spare-part queries in every state, with and without item and pictures', async () => {
    const { data } = (await call.get('/questionnaire/all/csp?limit=100', panel())).json();
    const levels = data.map((query: { UrgencyLevel: string }) => query.UrgencyLevel);
    expect(new Set(levels)).toEqual(new Set(['High', 'Medium', 'Low', 'Done']));
    const kinds = data.map(
      (query: { UrgencyLevel: string; CatalogueItem: object | null; Images: string[] }) =>
        `${query.CatalogueItem ? 'item' : 'words'} ${query.Images.length > 0 ? 'pictures' : 'none'}`,
    );
    expect(new Set(kinds)).toEqual(new Set(['item none', 'words none', 'words pictures']));
    const companies = data.map(
      (query: { User: { CompanyName: string } }) => query.User.CompanyName,
    );
    expect(new Set(companies).size).toBe(5);
    const events = await test.platform.db.selectFrom('queryEvent').select('kind').execute();
    expect(events.filter(({ kind }) => kind === 'reopened')).toHaveLength(3);
  });

  it('creates machine queries of both kinds, open and resolved', async () => {
    type Query = {
      urgency_level: string;
      seller: object | null;
      Machine: { image: string } | null;
    };
    const { data } = (await call.get('/machine/query', panel())).json();
    const kinds = data.map(
      ({ urgency_level, seller }: Query) =>
        `${seller ? 'listed' : 'required'} ${urgency_level === 'Done' ? 'resolved' : 'open'}`,
    );
    expect(data).toHaveLength(10);
    expect(new Set(kinds).size).toBe(4);
    for (const { Machine } of data as Query[]) if (Machine) await loads(Machine.image);
  });

  it('gives the plant records of both kinds, in progress and resolved', async () => {
    const records = async (filter: string) =>
      (await call.get(`/query/records?filter=${filter}`, customer())).json();
    const kindsIn = async (filter: string) =>
      (await records(filter)).data.map(({ type }: { type: string }) => type).sort();
    expect(await kindsIn('in_progress')).toEqual([...Array(4).fill('csp'), 'machine', 'machine']);
    expect(await kindsIn('resolved')).toEqual(['csp', 'csp', 'machine', 'machine']);
    const { data } = await records('catalogue');
    const pictures: string[] = data.flatMap(({ Images }: { Images: string[] }) => Images);
    expect(pictures.length).toBeGreaterThan(2);
    for (const url of pictures) await loads(url);
  });

  it('creates questionnaires at every stage, and a report that its plant downloads', async () => {
    const all = (await call.get('/questionnaire/user?limit=100', panel())).json();
    const stages = all.questionnaires.map(
      (one: { Step: number; AuditRequested: boolean; Report: boolean }) =>
        `${one.Step} ${one.AuditRequested ? 'asked' : '-'} ${one.Report ? 'reported' : '-'}`,
    );
    expect(stages.sort()).toEqual(['1 - -', '2 - -', '4 - reported', '4 asked -']);
    const own = (await call.get('/questionnaire/latest', customer())).json().data;
    expect(own).toMatchObject({ Step: 4, Report: true, NumberOfPlants: 2, NumberOfMachines: 2 });
    expect([own.Plant.length, own.PrintingQuestions.length]).toEqual([2, 2]);
    const [report] = (await call.get('/report/user', customer())).json().reports;
    expect(report).toMatchObject({ number: 1, file_name: 'Plant audit.pdf' });
    const file = await test.app.inject({ url: report.report_url });
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.rawPayload.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(file.rawPayload.toString('latin1')).toContain('(Kaveri Flute and Board) Tj');
    const unsigned = report.report_url.replace(/\?.*/, '');
    expect((await test.app.inject({ url: unsigned })).statusCode).not.toBe(200);
  });

  it('creates 14 parts of the first plant, and all 48 of another', async () => {
    const status = await call.get('/catalogue/user/status', customer());
    expect(status.json().data).toEqual({ completedParts: 14, totalParts: 48 });
    const { data } = (await call.get('/catalogue/user?page_size=100', customer())).json();
    const pictures: string[] = data.flatMap(({ images }: { images: string[] }) => images);
    expect(pictures).toHaveLength(3);
    for (const url of pictures) await loads(url);
    const all = await call.get('/catalogue/user/all?page_size=100', panel());
    expect(all.json().total).toBe(62);
  });

  it('has delivered the notifications to every plant when it ends', async () => {
    const own = (await call.get('/notification/my', customer())).json().data.notifications;
    // Leaves out the notifications about answered and resolved queries.
    const notifications = own.filter(
      ({ redirect_url: to }: { redirect_url: string }) => !to.startsWith('/records'),
    );
    expect(notifications).toHaveLength(3);
    const newest = notifications.at(-1);
    expect(newest.redirect_url).toBe('/machines');
    await loads(newest.image);
    const sent = await test.platform.db
      .selectFrom('notification')
      .selectAll()
      .where('queryId', 'is', null)
      .execute();
    for (const { recipients, delivered } of sent) expect([recipients, delivered]).toEqual([5, 5]);
  });

  it('leaves an audit row of everything that was done', async () => {
    const rows = await test.platform.db
      .selectFrom('audit')
      .select('action')
      .where('requestId', '=', 'demonstration')
      .execute();
    const done = Map.groupBy(rows, ({ action }) => action);
    const counts = Object.fromEntries([...done].map(([action, list]) => [action, list.length]));
    expect(counts).toMatchObject({
      'machine.listed': 24,
      'machine.changed': 2,
      'plant_part.added': 62,
      'query.raised': 28,
      'questionnaire.submitted': 2,
      'questionnaire.audit_requested': 2,
      'report.uploaded': 1,
      'notification.sent': 3,
    });
  });

  it('does nothing when it runs again, and prints no password again', async () => {
    const before = await stateOf(test.platform.db);
    const earlier = said.length;
    await load();
    expect(said.slice(earlier)).toEqual([
      'Demonstration data: the catalogue has items already, nothing was loaded.',
    ]);
    expect(await stateOf(test.platform.db)).toEqual(before);
  });
});
