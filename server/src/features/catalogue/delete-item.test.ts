import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAdministrator, anItem } from '../../testing/builders.ts';
import { stateOf } from '../../testing/state.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

describe('deleting a part', () => {
  const test = testApp();
  const call = wire(test);
  let headers = {};
  beforeAll(async () => {
    headers = (await anAdministrator(test.platform)).headers;
  });

  const total = async () => (await call.get('/catalogue/', headers)).json().total;
  const actionsOn = async (id: string) => {
    const rows = await test.platform.db
      .selectFrom('audit')
      .select(['action', 'before', 'after'])
      .where('targetId', '=', id)
      .orderBy('id')
      .execute();
    return rows.map(({ action }) => action);
  };

  it('removes the part from every list, and can be undone', async () => {
    const item = await anItem(test.platform, { specifications: { thickness: 2 } });
    const before = (await call.get(`/catalogue/${item.id}`, headers)).json().data;
    const listed = await total();

    const deleted = await call.delete(`/catalogue/${item.id}`, headers);
    expect([deleted.statusCode, deleted.body]).toEqual([204, '']);
    expect(await total()).toBe(listed - 1);
    expect((await call.get(`/catalogue/${item.id}`, headers)).statusCode).toBe(404);
    expect((await call.put(`/catalogue/?id=${item.id}`, {}, headers)).statusCode).toBe(404);
    expect((await call.delete(`/catalogue/${item.id}`, headers)).statusCode).toBe(404);

    const restored = await call.post(`/admin/catalogue/${item.id}/restore`, undefined, headers);
    expect(restored.statusCode, restored.body).toBe(200);
    const { data } = restored.json();
    expect({ ...data, UpdatedAt: '' }).toEqual({ ...before, UpdatedAt: '', version: 3 });
    expect(await total()).toBe(listed);
    expect(await actionsOn(item.id)).toEqual(['catalogue_item.deleted', 'catalogue_item.restored']);
  });

  it('has nothing to undo for a part that was not deleted', async () => {
    const item = await anItem(test.platform);
    const before = await stateOf(test.platform.db);
    const answer = await call.post(`/admin/catalogue/${item.id}/restore`, {}, headers);
    expect([answer.statusCode, answer.json().data.ID]).toEqual([200, item.id]);
    expect(await stateOf(test.platform.db)).toEqual(before);
    expect(await actionsOn(item.id)).toEqual([]);
  });

  it('is only for administrators, and for existing parts', async () => {
    const item = await anItem(test.platform);
    const buyer = await aCustomer(test.platform);
    const before = await stateOf(test.platform.db);
    const status = async (id: string, by: object) => [
      (await call.delete(`/catalogue/${id}`, { ...by })).statusCode,
      (await call.post(`/admin/catalogue/${id}/restore`, undefined, { ...by })).statusCode,
    ];
    expect(await status(item.id, {})).toEqual([401, 401]);
    expect(await status(item.id, buyer.headers)).toEqual([403, 403]);
    for (const id of ['00000000-0000-7000-8000-000000000000', 'no-id']) {
      expect(await status(id, headers)).toEqual([404, 404]);
    }
    expect(await stateOf(test.platform.db)).toEqual(before);
  });
});
