import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAccount, anAdministrator, type SignedIn } from '../../testing/builders.ts';
import { aQuestionnaire } from '../../testing/plant-builders.ts';
import { aNotification } from '../../testing/report-builders.ts';
import { stateOf } from '../../testing/state.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

const NOBODY = '01a1fe53-2032-7aae-9e4e-e0a3c1c98d39';

describe('the audience of a notification', () => {
  const test = testApp();
  const call = wire(test);
  let panel: SignedIn;
  beforeAll(async () => {
    panel = await anAdministrator(test.platform);
  });
  const count = (body: object, by = panel) =>
    call.post('/admin/notifications/audience', body, by.headers);
  const recipients = async (body: object) => (await count(body)).json().data.recipients;

  it('is counted by the rules for sending, without sending', async () => {
    const [plant, off] = [
      await anAccount(test.platform, { companyName: 'Kraft One' }),
      await anAccount(test.platform, { companyName: 'Kraft Two', isActive: false }),
    ];
    await anAccount(test.platform, { erasedAt: test.clock(), isActive: false });
    await aQuestionnaire(test.platform, { accountId: plant.id });
    const before = await stateOf(test.platform.db);
    expect(await recipients({})).toBe(1);
    expect(await recipients({ filter: {} })).toBe(2);
    expect(await recipients({ filter: { search: 'kraft' } })).toBe(2);
    expect(await recipients({ filter: { has_questionnaire: true } })).toBe(1);
    expect(await recipients({ filter: { search: 'nobody at all' } })).toBe(0);
    expect(await recipients({ user_ids: [plant.id, off.id, plant.id.toUpperCase()] })).toBe(2);
    expect(await stateOf(test.platform.db)).toEqual(before);
    const sent = await call.post('/notification/', { Title: 'a', Message: 'b' }, panel.headers);
    expect(sent.json().data.recipients).toBe(1);
  });

  it('is counted by who can read it, and by why the others cannot', async () => {
    const named = { companyName: 'Reach Boxes' };
    const off = { ...named, isActive: false };
    const ids = await Promise.all(
      [
        named,
        { ...named, isVerified: false },
        { ...off, isSuspended: true, isVerified: false },
        { ...off, isBlocked: true },
        { ...off, isDeleted: true },
        off,
        off,
      ].map(async (given) => (await anAccount(test.platform, given)).id),
    );
    const not_reached = { unverified: 1, suspended: 1, blocked: 1, deleted: 1, inactive: 2 };
    const expected = { recipients: 7, reached: 1, not_reached };
    expect((await count({ filter: { search: 'Reach Boxes' } })).json().data).toEqual(expected);
    expect((await count({ user_ids: ids })).json().data).toEqual(expected);
    const unverified = { search: 'Reach Boxes', verified: false };
    expect((await count({ filter: unverified })).json().data).toMatchObject({
      recipients: 2,
      reached: 0,
    });
    const all = (await count({})).json().data;
    expect(all.recipients).toBe(all.reached);
    expect(all.not_reached.blocked).toBeGreaterThan(0);
    const list = await call.get('/account/?verified=false&search=Reach', panel.headers);
    expect(list.json().total).toBe(2);
  });

  it('is not counted for an invalid audience, or for callers without the right', async () => {
    const wrong: [object, string][] = [
      [{ user_ids: [] }, 'user_ids'],
      [{ user_ids: '' }, 'user_ids'],
      [{ filter: ' ' }, 'filter'],
      [{ user_ids: ['x'] }, 'user_ids'],
      [{ user_ids: [NOBODY] }, 'user_ids'],
      [{ user_ids: [panel.account.id], filter: { search: 'a' } }, 'filter'],
      [{ filter: 'all' }, 'filter'],
      [{ filter: { status: 'Gone' } }, 'filter'],
    ];
    for (const [body, field] of wrong) {
      const refused = await count(body);
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, [field]]);
    }
    const customer = await aCustomer(test.platform);
    expect((await count({}, customer)).statusCode).toBe(403);
    expect((await call.post('/admin/notifications/audience', {})).statusCode).toBe(401);
    const text = { ...panel.headers, 'content-type': 'text/plain' };
    expect((await call.post('/admin/notifications/audience', 'a', text)).statusCode).toBe(415);
    const large = { user_ids: 'x'.repeat(300_000) };
    expect((await count(large)).statusCode).toBe(413);
  });
});

describe('the history of notifications', () => {
  const test = testApp();
  const call = wire(test);
  let panel: SignedIn;
  beforeAll(async () => {
    panel = await anAdministrator(test.platform, { name: 'Day Desk' });
  });
  const history = async (query = '') =>
    (await call.get(`/admin/notifications${query}`, panel.headers)).json();

  it('names chosen accounts, without those that were erased', async () => {
    const plants = [
      await anAccount(test.platform, { companyName: 'Kraft & Co' }),
      await anAccount(test.platform, { companyName: '', name: 'Meera' }),
      await anAccount(test.platform, { erasedAt: test.clock(), isActive: false }),
    ];
    const accountIds = plants.map(({ id }) => id);
    await aNotification(test.platform, {
      audience: { kind: 'named', accountIds },
      sentBy: panel.account.id,
    });
    const [sent] = (await history()).data;
    expect(sent).toMatchObject({ audience: 'named', chosen: ['Kraft & Co', 'Meera'] });
    expect(sent.chosen_ids).toHaveLength(2);
    await test.platform.db.deleteFrom('notification').execute();
  });

  it('is listed newest first, with delivery counts and sender', async () => {
    expect(await history()).toEqual({ data: [], page: 1, limit: 10, total: 0, totalPages: 0 });
    const nameless = await anAdministrator(test.platform, { name: '' });
    const plant = await anAccount(test.platform);
    const filter = { kind: 'filter', filter: { search: 'a' } } as const;
    await aNotification(test.platform, {
      title: 'Halfway',
      audience: filter,
      recipients: 1200,
      delivered: 700,
      pushed: 650,
      received: 600,
      opened: 90,
      isStopped: true,
      sentBy: nameless.account.id,
    });
    test.clock.forward(1);
    await aNotification(test.platform, { audience: { kind: 'all' }, sentBy: nameless.account.id });
    test.clock.forward(1);
    const body = { Title: 'For you', Message: 'Alone', user_ids: [plant.id] };
    await call.post('/notification/', body, panel.headers);
    const delivered = async () => (await history()).data[0].delivered;
    await expect.poll(delivered, { timeout: 15_000 }).toBe(1);
    const { data, ...page } = await history();
    expect(page).toEqual({ page: 1, limit: 10, total: 3, totalPages: 1 });
    expect(data[0]).toEqual({
      id: expect.any(String),
      title: 'For you',
      message: 'Alone',
      image: '',
      redirect_url: '',
      created_at: expect.any(String),
      recipients: 1,
      delivered: 1,
      audience: 'named',
      chosen: [plant.companyName],
      chosen_ids: [plant.id],
      sent_by: 'Day Desk',
      pushed: 0,
      received: 0,
      opened: 0,
    });
    expect(data[1].audience).toBe('all');
    expect(data[2]).toMatchObject({
      title: 'Halfway',
      recipients: 1200,
      delivered: 700,
      pushed: 650,
      received: 600,
      opened: 90,
      audience: 'filter',
      sent_by: nameless.account.mobile,
      stopped: true,
    });
    expect((await history('?page=2&limit=2')).data).toHaveLength(1);
    expect(await history('?page=9')).toMatchObject({ data: [], total: 3 });
  });

  it('is paged for one plant without gap or repetition', async () => {
    const { id } = await anAccount(test.platform);
    const newestFirst: string[] = [];
    for (let sent = 0; sent < 5; sent++) {
      test.clock.forward(1);
      newestFirst.unshift((await aNotification(test.platform, { to: [id] })).id);
    }
    const page = async (number: number) => {
      const path = `/admin/users/${id}/notifications?limit=2&page=${number}`;
      return (await call.get(path, panel.headers)).json();
    };
    const pages = [await page(1), await page(2), await page(3)];
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
    expect(pages.flatMap(({ data }) => data.map((row: { id: string }) => row.id))).toEqual(
      newestFirst,
    );
  });

  it('is only for administrators', async () => {
    const customer = await aCustomer(test.platform);
    expect((await call.get('/admin/notifications', customer.headers)).statusCode).toBe(403);
    expect((await call.get('/admin/notifications')).statusCode).toBe(401);
    const wrong = await call.get('/admin/notifications?page=0', panel.headers);
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['page']]);
  });
});
