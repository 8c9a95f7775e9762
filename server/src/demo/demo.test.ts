import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { numericSpecificationNames, textSpecificationNames } from '@fluteline/domain/catalogue';
import { partTypeNamed, partTypes } from '@fluteline/domain/parts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { stateOf } from '../testing/state.ts';
import { testApp } from '../testing/test-app.ts';
import { wire } from '../testing/wire.ts';
import { loadDemo } from './index.ts';
import { demoParts } from './parts/index.ts';

const signInOf = (lines: readonly string[], start: string) => {
  const line = lines.find((text) => text.startsWith(start)) ?? '';
  const [, mobile = '', password = ''] = /mobile (\d{10}), password (\S+)$/.exec(line) ?? [];
  return { mobile, password };
};

describe('the sample parts', () => {
  it('are sixty, of all part types, under names of their own', () => {
    expect(demoParts).toHaveLength(60);
    expect(new Set(demoParts.map((part) => part.partType)).size).toBe(partTypes.length);
    expect(new Set(demoParts.map((part) => part.productName)).size).toBe(60);
    expect(new Set(demoParts.map((part) => part.modelNo)).size).toBe(60);
  });

  it.each(demoParts)('$productName holds values of known names only', (part) => {
    expect(partTypeNamed(part.partType)?.name).toBe(part.partType);
    for (const [name, value] of Object.entries(part.specifications)) {
      const names = typeof value === 'number' ? numericSpecificationNames : textSpecificationNames;
      expect([...names], name).toContain(name);
    }
  });
});

describe('loading', () => {
  const test = testApp();
  const call = wire(test);
  const said: string[] = [];
  const load = () => loadDemo(test.platform, (line) => said.push(line));
  const tokens = { panel: '', customer: '' };
  const panel = () => ({ authorization: tokens.panel });

  it('leaves nothing but the administrator it told of when it fails on its way', async () => {
    const db = test.platform.db;
    await sql`alter table query add constraint no_gearbox check (name <> 'Gearbox')`.execute(db);
    await expect(load()).rejects.toThrow('no_gearbox');
    await sql`alter table query drop constraint no_gearbox`.execute(db);
    const state = await stateOf(db);
    const filled = Object.entries(state).filter(([, { rows }]) => rows > 0);
    expect(filled.map(([name]) => name).sort()).toEqual(['account', 'secret']);
    expect(state.account?.rows).toBe(1);
    const uploads = await readdir(dirname(test.platform.passing), { recursive: true });
    expect(uploads.filter((name) => /\.(webp|jpg)$/.test(name))).toEqual([]);
    expect(said).toHaveLength(2);
  }, 60_000);

  it('loads everything at the next start, and tells each sign-in once', async () => {
    await load();
    expect(said.filter((line) => line.includes('password'))).toHaveLength(2);
    const administrator = signInOf(said, 'Panel sign-in');
    const customer = signInOf(said, 'Customer sign-in');
    for (const { password } of [administrator, customer])
      expect(password).toMatch(/^[a-z2-9-]{14}$/);
    const inPanel = await call.post('/account/login', { ...administrator, isAdmin: true });
    expect(inPanel.statusCode, inPanel.body).toBe(200);
    tokens.panel = inPanel.json().token;
    const asPlant = await call.post('/account/login', customer);
    expect(asPlant.statusCode, asPlant.body).toBe(200);
    tokens.customer = asPlant.json().token;
  }, 60_000);

  it('gives every part a picture that loads', async () => {
    const list = (await call.get('/catalogue/?page_size=100', panel())).json();
    expect(list).toMatchObject({ total: 60, data: expect.any(Array) });
    const names = list.data.map((item: { product_name: string }) => item.product_name);
    expect(names).toEqual(demoParts.map((part) => part.productName));
    const addresses = list.data.flatMap((item: { images: string[] }) => item.images);
    expect(new Set(addresses).size).toBe(60);
    for (const url of addresses) {
      expect(url).toMatch(/-960x720\.webp$/);
      expect((await test.app.inject({ url })).statusCode, url).toBe(200);
    }
  });

  it('has queries in every state, with and without item and pictures', async () => {
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
    expect(new Set(companies).size).toBe(3);
    const events = await test.platform.db.selectFrom('queryEvent').select('kind').execute();
    expect(events.filter(({ kind }) => kind === 'reopened')).toHaveLength(2);
    const records = await call.get('/query/records?filter=in_progress', {
      authorization: tokens.customer,
    });
    expect(records.json().total).toBe(4);
    expect((await test.app.inject({ url: records.json().data[1].Images[0] })).statusCode).toBe(200);
  });

  it('finds nothing to do afterwards, and tells no password again', async () => {
    const before = await stateOf(test.platform.db);
    const earlier = said.length;
    await load();
    expect(said.slice(earlier)).toEqual([
      'Demonstration data: the catalogue has items already, nothing was loaded.',
    ]);
    expect(await stateOf(test.platform.db)).toEqual(before);
  });
});
