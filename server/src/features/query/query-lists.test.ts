import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAdministrator, aQuery, type SignedIn } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

const body = {
  sparePartName: 'Steam Trap',
  relatedMachine: 'Boiler',
  urgencyLevel: 'high',
  specificationAvailable: 'Yes',
  quantity: 1,
  requiredPartDetails: 'DN 25',
};

describe('lists and counts of queries', () => {
  const test = testApp();
  const call = wire(test);
  let panel: SignedIn;
  let buyer: SignedIn;
  beforeAll(async () => {
    panel = await anAdministrator(test.platform);
    buyer = await aCustomer(test.platform, { companyName: 'Kaveri', email: 'k@kaveri.example' });
  });

  const get = async (path: string, { headers } = panel) => {
    const answer = await call.get(path, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const counts = async () => ({
    active: (await get('/questionnaire/all/csp/active')).data.activeCount,
    ...(await get('/query/stats')).data,
    listed: (await get('/questionnaire/all/csp')).total,
    own: (await get('/questionnaire/csp', buyer)).total,
  });

  it('include every write that was answered', async () => {
    expect(await counts()).toEqual({
      active: 0,
      total: 0,
      machineQueries: 0,
      sparePartsQueries: 0,
      listed: 0,
      own: 0,
    });
    await aQuery(test.platform, { subject: 'machine', accountId: buyer.account.id });
    const ids: string[] = [];
    for (let made = 1; made <= 3; made++) {
      const answer = await call.post('/questionnaire/csp', body, buyer.headers);
      ids.push(answer.json().data.ID);
      expect(await counts()).toEqual({
        active: made,
        total: made + 1,
        machineQueries: 1,
        sparePartsQueries: made,
        listed: made,
        own: made,
      });
    }
    const path = `/questionnaire/csp?id=${ids[0]}`;
    await call.put(path, { urgencyLevel: 'Done' }, panel.headers);
    expect(await counts()).toMatchObject({ active: 2, total: 3, listed: 3, own: 3 });
    await call.put(path, { urgencyLevel: 'High' }, panel.headers);
    expect(await counts()).toMatchObject({ active: 3, total: 4 });
  });

  it('show the buyer to administrators, newest first', async () => {
    const listed = await get('/questionnaire/all/csp?page=1&limit=2');
    expect(listed).toMatchObject({ page: 1, page_size: 2, total: 3, total_pages: 2 });
    const [newest, second] = listed.data;
    expect(newest.CreatedAt >= second.CreatedAt).toBe(true);
    expect(newest.User).toEqual({
      CompanyName: 'Kaveri',
      Email: 'k@kaveri.example',
      Mobile: buyer.account.mobile,
    });
    expect((await get('/questionnaire/all/csp?page=9&limit=2')).data).toEqual([]);
  });

  it('show buyers their own spare-part queries, without contact details', async () => {
    const listed = await get('/questionnaire/csp?limit=2', buyer);
    expect(listed).toMatchObject({ page: 1, limit: 2, total: 3, totalPages: 2 });
    expect(listed.data).toHaveLength(2);
    expect(listed.data[0]).not.toHaveProperty('User');
    const other = await aCustomer(test.platform);
    expect(await get('/questionnaire/csp', other)).toMatchObject({ data: [], total: 0 });
  });

  it('are refused to callers they are not for', async () => {
    const unverified = await aCustomer(test.platform, { isVerified: false });
    const forAdministrators = [
      '/questionnaire/all/csp',
      '/questionnaire/all/csp/active',
      '/query/stats',
    ];
    for (const path of [...forAdministrators, '/questionnaire/csp']) {
      expect((await call.get(path)).statusCode).toBe(401);
      expect((await call.get(path, unverified.headers)).statusCode).toBe(403);
    }
    for (const path of forAdministrators) {
      expect((await call.get(path, buyer.headers)).statusCode).toBe(403);
    }
  });

  it.each(['/questionnaire/all/csp', '/questionnaire/csp'])(
    'refuse a wrong page of %s',
    async (path) => {
      for (const query of ['page=0', 'limit=-1', 'page=x', 'page=1&page=2']) {
        const answer = await call.get(`${path}?${query}`, panel.headers);
        expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([
          400,
          [query.split('=')[0]],
        ]);
      }
    },
  );
});
