import { beforeAll, describe, expect, it } from 'vitest';
import {
  aCustomer,
  aMachine,
  anAccount,
  anAdministrator,
  type SignedIn,
  signedIn,
} from '../../../testing/builders.ts';
import { aDevice } from '../../../testing/push-builders.ts';
import { stateOf } from '../../../testing/state.ts';
import { testApp } from '../../../testing/test-app.ts';
import { wire } from '../../../testing/wire.ts';
import { matchSavedSearchesJob } from './match-saved-searches.ts';

const PATH = '/account/me/machine-searches';
const NOBODY = '01a1fe53-2032-7aae-9e4e-e0a3c1c98d39';
const listing = {
  name: 'Stiching Machine',
  manufacturing_year: '2016',
  owner_type: 'First',
  manufacturer_name: 'Kolmar Works',
  urgency_level: 'Medium',
  size: '72 inch',
  description: '5 ply, running daily',
};

describe('saved searches for machines', () => {
  const test = testApp();
  const call = wire(test);
  let seller: SignedIn;
  let buyer: SignedIn;
  beforeAll(async () => {
    seller = await aCustomer(test.platform);
    buyer = await aCustomer(test.platform);
  });

  const saved = async (by: SignedIn) => (await call.get(PATH, by.headers)).json().data;
  const save = async (filters: object, by = buyer) => {
    const answer = await call.post(PATH, filters, by.headers);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().data;
  };
  const sell = async (given: object = {}) => {
    const answer = await call.post('/machine/sell', { ...listing, ...given }, seller.headers);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().data.ID as string;
  };
  const match = (machineId: string) => matchSavedSearchesJob(test.platform).run({ machineId });
  const messagesOf = ({ account }: SignedIn) =>
    test.platform.db
      .selectFrom('pushMessage')
      .select(['kind', 'title', 'body'])
      .where('accountId', '=', account.id)
      .execute();

  it('are saved once, listed newest first, and removed', async () => {
    const first = await save({ search: 'flexo', width_from: '70', unit: 'inch' });
    expect(first.filters).toEqual({ search: 'flexo', width_from: '70', unit: 'inch' });
    const second = await save({ name: 'Folder Gluer', year_from: 2010, condition: 'pre-owned' });
    expect(second.filters).toEqual({
      name: 'Folder Gluer',
      year_from: '2010',
      condition: 'REFURBISHED',
    });
    expect((await save({ search: 'flexo', width_from: 70, unit: 'inch' })).id).toBe(first.id);
    expect(await saved(buyer)).toEqual([second, first]);
    expect(await saved(seller)).toEqual([]);
    const before = await stateOf(test.platform.db);
    expect((await call.delete(`${PATH}/${first.id}`, seller.headers)).statusCode).toBe(404);
    expect(await stateOf(test.platform.db)).toEqual(before);
    for (const { id } of [first, second]) {
      expect((await call.delete(`${PATH}/${id}`, buyer.headers)).statusCode).toBe(204);
    }
    expect(await saved(buyer)).toEqual([]);
  });

  it('are at most ten', async () => {
    const keen = await aCustomer(test.platform);
    for (let ply = 1; ply <= 10; ply++) await save({ ply_from: ply }, keen);
    const before = await stateOf(test.platform.db);
    const answer = await call.post(PATH, { ply_from: 11 }, keen.headers);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'saved_searches_full']);
    expect(await stateOf(test.platform.db)).toEqual(before);
  });

  it.each([
    [{}, 'search'],
    [{ search: ' ', unit: 'inch' }, 'search'],
    [{ width_from: 'wide' }, 'width_from'],
    [{ width_from: '75', width_to: '70', unit: 'inch' }, 'width_to'],
    [{ year_from: 2020, year_to: 2010 }, 'year_to'],
    [{ unit: 'feet', search: 'a' }, 'unit'],
    [{ search: 'x'.repeat(5000) }, 'search'],
  ])('are refused as %j', async (filters, field) => {
    const before = await stateOf(test.platform.db);
    const answer = await call.post(PATH, filters, buyer.headers);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    expect(await stateOf(test.platform.db)).toEqual(before);
  });

  it('are listed and removed, but find nothing, when an older release saved a range upside down', async () => {
    const keen = await aCustomer(test.platform);
    await aDevice(test.platform, keen);
    const filters = { search: 'stitching', year_from: '2020', year_to: '2010' };
    const row = { id: NOBODY, accountId: keen.account.id, createdAt: test.clock() };
    await test.platform.db
      .insertInto('savedMachineSearch')
      .values({ ...row, filters: JSON.stringify(filters) })
      .execute();
    await match(await sell());
    expect(await messagesOf(keen)).toEqual([]);
    expect(await saved(keen)).toMatchObject([{ id: NOBODY, filters }]);
    expect((await call.delete(`${PATH}/${NOBODY}`, keen.headers)).statusCode).toBe(204);
    expect(await saved(keen)).toEqual([]);
  });

  it('are visible only to their own customer', async () => {
    expect((await call.get(PATH)).statusCode).toBe(401);
    expect((await call.post(PATH, { search: 'a' })).statusCode).toBe(401);
    expect((await call.delete(`${PATH}/${NOBODY}`)).statusCode).toBe(401);
    const unverified = await aCustomer(test.platform, { isVerified: false });
    expect((await call.get(PATH, unverified.headers)).statusCode).toBe(403);
    expect((await call.delete(`${PATH}/no-id`, buyer.headers)).statusCode).toBe(404);
  });

  it('notify once of a machine that they find, and of no other', async () => {
    const keen = await aCustomer(test.platform);
    await aDevice(test.platform, keen);
    await save({ search: '1800 mm 5 ply' }, keen);
    await save({ search: 'stitching' }, keen);
    const other = await aCustomer(test.platform);
    await aDevice(test.platform, other);
    await save({ ply_from: 7 }, other);
    const blocked = await signedIn(
      test.platform,
      await anAccount(test.platform, { isActive: false, isSuspended: true }),
    );
    await aDevice(test.platform, blocked);
    await test.platform.db
      .insertInto('savedMachineSearch')
      .values({
        id: NOBODY,
        accountId: blocked.account.id,
        filters: JSON.stringify({ search: 'stitching' }),
        createdAt: test.clock(),
      })
      .execute();
    await aDevice(test.platform, seller);
    await save({ search: 'stitching' }, seller);

    const listed = await sell();
    await match(listed);
    await match(listed);
    expect(await messagesOf(keen)).toEqual([
      {
        kind: 'machine_listed',
        title: 'A machine you are looking for is listed',
        body: 'Stitching Machine is now for sale and matches a search you saved.',
      },
    ]);
    for (const nobody of [other, blocked, seller]) expect(await messagesOf(nobody)).toEqual([]);
    const listOf = async (by: SignedIn) =>
      (await call.get('/notification/my', by.headers)).json().data.notifications;
    expect(await listOf(keen)).toMatchObject([
      {
        title: 'A machine you are looking for is listed',
        message: 'Stitching Machine is now for sale and matches a search you saved.',
        redirect_url: `/machines/${listed}`,
      },
    ]);
    expect(await listOf(other)).toEqual([]);
    const office = await anAdministrator(test.platform);
    const sent = await call.get('/admin/notifications', office.headers);
    expect(sent.json().data).toEqual([]);
    const events = await call.get(`/admin/users/${keen.account.id}/events`, office.headers);
    const notified = events.json().data.find(({ kind }: { kind: string }) => kind === 'notified');
    expect(notified).toMatchObject({ by: '', by_administrator: false });
    const inactive = await aMachine(test.platform, { name: 'Stiching Machine', isActive: false });
    await match(inactive.id);
    await match(NOBODY);
    expect(await messagesOf(keen)).toHaveLength(1);
  });

  it('are included in the export of the customer’s own data', async () => {
    const search = await save({ search: 'slotter' });
    const answer = await call.get('/account/me/export', buyer.headers);
    expect(answer.json().data.saved_machine_searches).toEqual([search]);
  });
});
