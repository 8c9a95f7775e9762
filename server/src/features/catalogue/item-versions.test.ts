import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAdministrator, anItem, type SignedIn } from '../../testing/builders.ts';
import { stateOf } from '../../testing/state.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

type Headers = Readonly<Record<string, string>>;

describe('two administrators changing one catalogue item', () => {
  const test = testApp();
  const call = wire(test);
  let asha: SignedIn;
  let ravi: SignedIn;
  beforeAll(async () => {
    asha = await anAdministrator(test.platform, { name: 'Asha' });
    ravi = await anAdministrator(test.platform, { name: 'Ravi' });
  });

  const at = (version: number): Headers => ({ 'if-match': `"${version}"` });
  const edit = (id: string, body: object, by: SignedIn, more: Headers = {}) =>
    call.put(`/catalogue/?id=${id}`, body, { ...by.headers, ...more });
  const read = async (id: string, by = asha) =>
    (await call.get(`/catalogue/${id}`, by.headers)).json().data;

  it('shows the later one who changed it first, when, and its current state', async () => {
    const { id } = await anItem(test.platform, { quantity: 1 });
    expect((await read(id)).version).toBe(1);
    test.clock.forward(60);
    const when = test.clock().toISOString();
    expect((await edit(id, { product_name: 'Renamed' }, asha, at(1))).json().data.version).toBe(2);
    test.clock.forward(60);
    const later = test.clock().toISOString();
    const before = await stateOf(test.platform.db);
    const answer = await edit(id, { quantity: 9 }, ravi, at(1));
    expect([answer.statusCode, answer.json().code]).toEqual([412, 'stale']);
    expect(answer.json().conflict).toEqual({
      changed_by: 'Asha',
      by_administrator: true,
      is_own: false,
      changed_at: expect.any(String),
      current: await read(id),
    });
    const moment = answer.json().conflict.changed_at;
    expect(moment >= when && moment < later).toBe(true);
    expect(await stateOf(test.platform.db)).toEqual(before);
    const stored = await edit(id, { quantity: 9 }, ravi, at(2));
    expect(stored.json().data).toMatchObject({ product_name: 'Renamed', quantity: 9, version: 3 });
  });

  it('accepts a change without If-Match, and counts it', async () => {
    const { id } = await anItem(test.platform);
    expect((await edit(id, { quantity: 2 }, ravi)).json().data.version).toBe(2);
    expect((await edit(id, { quantity: 2 }, ravi)).json().data.version).toBe(2);
  });

  it('accepts one of two simultaneous changes to the same version', async () => {
    const { id } = await anItem(test.platform);
    const answers = await Promise.all([
      edit(id, { quantity: 2 }, asha, at(1)),
      edit(id, { quantity: 3 }, ravi, at(1)),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    expect(await read(id)).toMatchObject({ version: 2 });
  });

  it('shows who deleted an item being edited, and accepts the change once it is restored', async () => {
    const { id } = await anItem(test.platform);
    expect((await call.delete(`/catalogue/${id}`, asha.headers)).statusCode).toBe(204);
    const answer = await edit(id, { quantity: 4 }, ravi, at(1));
    expect(answer.statusCode).toBe(404);
    expect(answer.json().conflict).toEqual({
      changed_by: 'Asha',
      by_administrator: true,
      is_own: false,
      changed_at: expect.any(String),
      current: null,
    });
    const restored = await call.post(`/admin/catalogue/${id}/restore`, {}, ravi.headers);
    const { version } = restored.json().data;
    expect((await edit(id, { quantity: 4 }, ravi, at(version))).json().data.quantity).toBe(4);
  });

  it('does not delete an item that was changed since it was read', async () => {
    const { id } = await anItem(test.platform);
    await edit(id, { quantity: 7 }, asha);
    const stale = await call.delete(`/catalogue/${id}`, { ...ravi.headers, ...at(1) });
    expect([stale.statusCode, stale.json().conflict]).toMatchObject([
      412,
      { changed_by: 'Asha', current: { quantity: 7, version: 2 } },
    ]);
    expect(await read(id)).toMatchObject({ quantity: 7 });
    const seen = await call.delete(`/catalogue/${id}`, { ...ravi.headers, ...at(2) });
    expect(seen.statusCode).toBe(204);
  });

  it('recognises an administrator’s own change from another window', async () => {
    const { id } = await anItem(test.platform);
    await edit(id, { quantity: 7 }, asha, at(1));
    const answer = await edit(id, { quantity: 8 }, asha, at(1));
    expect(answer.json().conflict).toMatchObject({ changed_by: 'Asha', is_own: true });
  });

  it('sends no version to customers, to whom every other name is a specification', async () => {
    const { id } = await anItem(test.platform);
    const customer = await aCustomer(test.platform);
    expect(await read(id, customer)).not.toHaveProperty('version');
    const list = await call.get('/catalogue/?page_size=1', customer.headers);
    expect(list.json().data[0]).not.toHaveProperty('version');
  });
});
