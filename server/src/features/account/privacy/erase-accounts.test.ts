import { beforeAll, describe, expect, it } from 'vitest';
import { sweepReleased } from '../../../platform/files/sweep-files.ts';
import { aCustomer, anAdministrator, type SignedIn } from '../../../testing/builders.ts';
import { stateOf } from '../../../testing/state.ts';
import { storedFiles } from '../../../testing/stored-files.ts';
import { testApp } from '../../../testing/test-app.ts';
import { whereWordStands } from '../../../testing/where-word-stands.ts';
import { wire } from '../../../testing/wire.ts';
import { picturesInNotifications } from '../../notification/index.ts';
import { picturesInSnapshots } from '../../query/index.ts';
import { hashPassword } from '../password/password-hash.ts';
import { eraseAccountsJob } from './erase-accounts.ts';
import { COMPANY, EMAIL, leaveEveryTrace, OWNER, PHONE } from './plant-traces.fixture.ts';

const DAY = 86_400;
const PASSWORD = 'double wall 5 ply';

describe('an account whose days until erasure have passed', () => {
  const test = testApp();
  const call = wire(test);
  let me: SignedIn;
  let ids: Record<'query' | 'machine' | 'theirs', string>;
  let links: string[];

  const whereStands = (word: string) => whereWordStands(test.platform.db, word);
  const erase = () => eraseAccountsJob(test.platform).run({});
  const rows = async (table: 'session' | 'report' | 'plantPart' | 'questionnaire') =>
    (
      await test.platform.db
        .selectFrom(table)
        .select('accountId')
        .where('accountId', '=', me.account.id)
        .execute()
    ).length;

  beforeAll(async () => {
    me = await aCustomer(test.platform, {
      companyName: 'An Earlier Name',
      email: EMAIL,
      passwordHash: await hashPassword(PASSWORD),
    });
    ({ ids, links } = await leaveEveryTrace(test, me));
    const slip = { Mobile: me.account.mobile, Password: 'a slip' };
    expect((await call.post('/account/login', slip)).statusCode).toBe(401);
    const asked = await call.post('/account/me/erasure', { Password: PASSWORD }, me.headers);
    expect(asked.statusCode).toBe(200);
  });

  it('is erased completely, and not a day earlier', async () => {
    const before = await stateOf(test.platform.db);
    await erase();
    expect(await stateOf(test.platform.db)).toEqual(before);
    expect(await whereStands(OWNER)).not.toEqual([]);
    test.clock.forward(7 * DAY + 60);
    await erase();
    for (const word of [me.account.mobile, EMAIL, COMPANY, 'An Earlier Name', OWNER, PHONE]) {
      expect([word, await whereStands(word)]).toEqual([word, []]);
    }
    const { erasedAt, erasureDueAt, mobile, ...left } = await test.platform.db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', me.account.id)
      .executeTakeFirstOrThrow();
    expect(erasedAt).toBeInstanceOf(Date);
    expect([erasureDueAt, mobile]).toEqual([null, me.account.id]);
    expect(left).toMatchObject({ isActive: false, email: null, companyName: '', name: '' });
    for (const table of ['session', 'report', 'plantPart', 'questionnaire'] as const) {
      expect([table, await rows(table)]).toEqual([table, 0]);
    }
    const again = await stateOf(test.platform.db);
    await erase();
    expect(await stateOf(test.platform.db)).toEqual(again);
  });

  it('leaves its queries, which identify nobody', async () => {
    const panel = await anAdministrator(test.platform);
    const all = (await call.get('/questionnaire/all/csp', panel.headers)).json().data;
    expect(all.find((one: { ID: string }) => one.ID === ids.query)).toMatchObject({
      SparePartName: 'Removed',
      RelatedMachine: '',
      RequiredPartDetails: '',
      Quantity: 2,
      UrgencyLevel: 'Low',
      Images: [],
      User: { CompanyName: '', Email: '', Mobile: '' },
    });
  });

  it('leaves the market, while others’ queries about its machines remain', async () => {
    const panel = await anAdministrator(test.platform);
    const machine = (await call.get(`/machine/${ids.machine}`, panel.headers)).json().data;
    expect(machine).toMatchObject({
      name: 'Folder Gluer',
      manufacturer_name: 'Removed',
      description: '',
      is_active: false,
      images: [],
      user: { CompanyName: '', Email: '', Mobile: '' },
    });
    const buyer = await aCustomer(test.platform);
    expect((await call.get(`/machine/${ids.machine}`, buyer.headers)).statusCode).toBe(404);
    const { machineSnapshot } = await test.platform.db
      .selectFrom('query')
      .select('machineSnapshot')
      .where('id', '=', ids.theirs)
      .executeTakeFirstOrThrow();
    const [log] = await test.platform.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('action', '=', 'query.changed')
      .where('targetId', '=', ids.theirs)
      .execute();
    const left = { details: '', name: 'Folder Gluer', machineSnapshot };
    expect(log?.before).toMatchObject({ ...left, status: 'open' });
    expect(log?.after).toMatchObject({ ...left, status: 'resolved' });
    expect(machineSnapshot).toMatchObject({
      id: ids.machine,
      name: 'Folder Gluer',
      manufacturerName: 'Removed',
      manufacturingYear: '2016',
      image: null,
    });
  });

  it('leaves in the audit log who did what and when, but not from where', async () => {
    const log = await test.platform.db
      .selectFrom('audit')
      .select(['action', 'actorId', 'targetId', 'before', 'after', 'address'])
      .where((eb) => eb.or([eb('actorId', '=', me.account.id), eb('targetId', '=', me.account.id)]))
      .execute();
    const actions = log.map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining([
        'account.details_changed',
        'account.changed',
        'query.raised',
        'machine.listed',
        'account.erasure_requested',
        'account.erased',
        'sign_in.refused',
      ]),
    );
    expect(log.filter(({ address }) => address !== null)).toEqual([]);
    const changed = log.find(({ action }) => action === 'account.changed');
    expect(changed?.after).toMatchObject({ companyName: '', isVerified: true });
    expect(log.find(({ action }) => action === 'query.raised')?.after).toBeNull();
  });

  it('has its files swept a day later', async () => {
    test.clock.forward(DAY + 3600);
    const stillShown = [picturesInSnapshots, picturesInNotifications];
    expect(await sweepReleased(test.platform, stillShown)).toBe(3);
    for (const url of links) expect((await test.app.inject({ url })).statusCode).toBe(404);
    expect(await storedFiles(test)).toEqual([]);
  });

  it('releases its number and its email, and is no longer found', async () => {
    const { mobile } = me.account;
    const body = { Mobile: mobile, Password: PASSWORD };
    expect((await call.post('/account/login', body)).statusCode).toBe(401);
    expect((await call.get('/account/me', me.headers)).statusCode).toBe(401);
    const panel = await anAdministrator(test.platform);
    const listed = (await call.get('/account/', panel.headers)).json().data;
    expect(listed.map(({ ID }: { ID: string }) => ID)).not.toContain(me.account.id);
    const revive = await call.put(
      `/account/?id=${me.account.id}`,
      { IsActive: true },
      panel.headers,
    );
    expect(revive.statusCode).toBe(404);
    const anew = { Email: EMAIL, Password: PASSWORD, CompanyName: COMPANY, Mobile: mobile };
    expect((await call.post('/account/register', anew)).statusCode).toBe(201);
  });
});
