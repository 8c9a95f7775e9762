import { beforeAll, describe, expect, it } from 'vitest';
import {
  aCustomer,
  anAccount,
  anAdministrator,
  type SignedIn,
  signedIn,
} from '../../testing/builders.ts';
import { aForm, aSparePartForm, file } from '../../testing/form.ts';
import { aPicture } from '../../testing/photos.ts';
import { aQuestionnaire } from '../../testing/plant-builders.ts';
import { aNotification } from '../../testing/report-builders.ts';
import { everything } from '../../testing/stored-files.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

const NOBODY = '01a1fe53-2032-7aae-9e4e-e0a3c1c98d39';

describe('sending a notification', () => {
  const test = testApp();
  const call = wire(test);
  let administrator: SignedIn;
  beforeAll(async () => {
    administrator = await anAdministrator(test.platform);
  });

  const send = async (body: object, by = administrator, more: Record<string, string> = {}) => {
    const written = { Title: 'Board fair', Message: 'Hall 4', ...body };
    const answer = await call.post('/notification/', written, { ...by.headers, ...more });
    if (answer.statusCode === 201) await arrived(answer.json().data.id);
    return answer;
  };
  const own = async (who: SignedIn) =>
    (await call.get('/notification/my', who.headers)).json().data.notifications;
  const titles = async (who: SignedIn) =>
    (await own(who)).map(({ title }: { title: string }) => title);
  const sentRow = (id: string) =>
    test.platform.db
      .selectFrom('notification')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  /** Waits for the whole delivery: on a busy machine, an answer may come before its end. */
  const arrived = async (id: string) => {
    const { recipients } = await sentRow(id);
    const delivered = async () => (await sentRow(id)).delivered;
    await expect.poll(delivered, { timeout: 15_000 }).toBe(recipients);
  };

  it('reaches the named accounts at once, and no others', async () => {
    const [a, b, c] = [
      await aCustomer(test.platform),
      await aCustomer(test.platform),
      await aCustomer(test.platform),
    ];
    const user_ids = [a.account.id, b.account.id, a.account.id.toUpperCase()];
    const answer = await send({ Title: ' Named ', user_ids, redirect_url: '/machines?page=2' });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().data).toEqual({
      id: expect.any(String),
      title: 'Named',
      message: 'Hall 4',
      image: '',
      redirect_url: '/machines?page=2',
      created_at: expect.any(String),
      recipients: 2,
      delivered: expect.any(Number),
    });
    const [seen] = await own(a);
    const { recipients: _, delivered: __, ...shown } = answer.json().data;
    expect(seen).toEqual(shown);
    expect(await titles(b)).toEqual(['Named']);
    expect(await titles(c)).toEqual([]);
    expect(await sentRow(shown.id)).toMatchObject({ recipients: 2, delivered: 2 });
  });

  it('reaches every verified, active customer without a named audience', async () => {
    const customer = await aCustomer(test.platform);
    const unverified = await anAccount(test.platform, { isVerified: false });
    const suspended = await anAccount(test.platform, { isActive: false, isSuspended: true });
    const recipientsAmong = (ids: readonly string[]) =>
      test.platform.db
        .selectFrom('notificationRecipient')
        .select('accountId')
        .where('accountId', 'in', ids)
        .execute();
    const answer = await send({ Title: 'All' });
    const row = await sentRow(answer.json().data.id);
    expect(row.delivered).toBe(row.recipients);
    expect(await titles(customer)).toContain('All');
    expect(await titles(administrator)).not.toContain('All');
    const others = [unverified.id, suspended.id];
    expect(await recipientsAmong(others)).toEqual([]);
    // An empty filter of the users table matches every account that it lists.
    await send({ Title: 'All listed', filter: {} });
    expect(await recipientsAmong(others)).toHaveLength(2);
    expect(await titles(customer)).toContain('All listed');
    expect(await titles(administrator)).not.toContain('All listed');
  });

  it('reaches the accounts that a filter of the users table matches', async () => {
    const named = await aCustomer(test.platform, { companyName: 'Zanskar Cartons' });
    const asking = await aCustomer(test.platform, { companyName: 'Zanskar Boxes' });
    const other = await aCustomer(test.platform);
    await aQuestionnaire(test.platform, {
      accountId: asking.account.id,
      submittedAt: test.clock(),
      auditRequestedAt: test.clock(),
    });
    const both = await send({ Title: 'Search', filter: { search: 'zanskar' } });
    expect(both.json().data.recipients).toBe(2);
    const one = await send({
      Title: 'Audit',
      filter: JSON.stringify({ search: 'zanskar', audit_requested: 'true' }),
    });
    expect(one.json().data.recipients).toBe(1);
    expect(await titles(named)).toEqual(['Search']);
    expect(await titles(asking)).toEqual(['Search', 'Audit']);
    expect(await titles(other)).toEqual([]);
    const nobody = await send({ filter: { search: 'no such plant' } });
    expect(nobody.json().data).toMatchObject({ recipients: 0, delivered: 0 });
  });

  it('includes a picture, sent or shown before, and keeps it', async () => {
    const { account } = await aCustomer(test.platform);
    const reader = await signedIn(test.platform, account);
    const form = aForm([
      ['Title', 'Sent'],
      ['Message', 'With a picture'],
      ['user_ids', JSON.stringify([account.id])],
      ['image', file(await aPicture(400, 300))],
    ]);
    const sent = await call.post('/notification', form.payload, {
      ...administrator.headers,
      ...form.headers,
    });
    const { id, image } = sent.json().data;
    await arrived(id);
    expect(image).toMatch(/^\/pictures\/[\w-]{22}-400x300\.webp$/);
    expect((await test.app.inject({ url: image })).statusCode).toBe(200);
    const again = await send({ user_ids: [account.id], image });
    expect(again.json().data.image).toBe(image);
    expect((await own(reader)).map((one: { image: string }) => one.image)).toEqual([image, image]);
  });

  it('happens once for one idempotency key', async () => {
    const reader = await aCustomer(test.platform);
    const key = { 'idempotency-key': 'once-and-once-only' };
    const body = { user_ids: [reader.account.id] };
    const first = await send(body, administrator, key);
    const second = await send(body, administrator, key);
    expect(second.json()).toEqual(first.json());
    expect(await titles(reader)).toHaveLength(1);
  });

  it('returns the newest hundred to a reader, oldest first', async () => {
    const reader = await aCustomer(test.platform);
    for (let number = 1; number <= 102; number++) {
      test.clock.forward(1);
      await aNotification(test.platform, {
        title: `Number ${number}`,
        to: [reader.account.id],
        sentBy: administrator.account.id,
      });
    }
    const reported = await titles(reader);
    expect(reported).toHaveLength(100);
    expect([reported[0], reported[99]]).toEqual(['Number 3', 'Number 102']);
  });

  it.each([
    [{ Title: '' }, 'Title'],
    [{ Title: 'x'.repeat(81) }, 'Title'],
    [{ Message: '   ' }, 'Message'],
    [{ Message: 'x'.repeat(501) }, 'Message'],
    [{ user_ids: [] }, 'user_ids'],
    [{ user_ids: '[]' }, 'user_ids'],
    [{ user_ids: ['7'] }, 'user_ids'],
    [{ user_ids: [NOBODY] }, 'user_ids'],
    [{ user_ids: 'everybody' }, 'user_ids'],
    [{ user_ids: '' }, 'user_ids'],
    [{ user_ids: ' ' }, 'user_ids'],
    [{ filter: '' }, 'filter'],
    [{ filter: 'everybody' }, 'filter'],
    [{ filter: { status: 'Asleep' } }, 'filter'],
    [{ filter: { search: 'x' }, user_ids: [NOBODY] }, 'filter'],
    [{ redirect_url: 'http://example.com' }, 'redirect_url'],
    [{ redirect_url: '//example.com' }, 'redirect_url'],
    [{ redirect_url: '/\\example.com' }, 'redirect_url'],
    [{ redirect_url: 'javascript:alert(1)' }, 'redirect_url'],
    [{ image: 'https://example.com/a.png' }, 'image'],
    [{ image: '/pictures/AAAAAAAAAAAAAAAAAAAAAA-64x48.webp' }, 'image'],
    [{ image: ['/pictures/a.webp', '/pictures/b.webp'] }, 'image'],
  ])('refuses %j and sends nothing', async (body, field) => {
    const before = await everything(test);
    const answer = await send(body);
    expect([answer.statusCode, Object.keys(answer.json().fields)], answer.body).toEqual([
      400,
      [field],
    ]);
    expect(await everything(test)).toEqual(before);
  });

  it('refuses a form with an empty audience, and sends nothing', async () => {
    const before = await everything(test);
    for (const field of ['user_ids', 'filter']) {
      const form = aForm([
        ['Title', 'Board fair'],
        ['Message', 'Hall 4'],
        [field, ''],
      ]);
      const headers = { ...administrator.headers, ...form.headers };
      const answer = await call.post('/notification/', form.payload, headers);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    }
    expect(await everything(test)).toEqual(before);
  });

  it('refuses a private picture, an erased account, a customer and a caller without a session', async () => {
    const customer = await aCustomer(test.platform);
    const erased = await anAccount(test.platform, { isActive: false, erasedAt: test.clock() });
    const query = aSparePartForm(await aPicture());
    const headers = { ...customer.headers, ...query.headers };
    const raised = await call.post('/questionnaire/csp', query.payload, headers);
    const [image] = raised.json().data.Images;
    const before = await everything(test);
    expect((await send({ image })).json().fields).toHaveProperty('image');
    expect((await send({ user_ids: [erased.id] })).json().fields.user_ids).toContain(erased.id);
    expect((await send({}, customer)).statusCode).toBe(403);
    expect((await call.post('/notification/', { Title: 'a', Message: 'b' })).statusCode).toBe(401);
    expect((await call.get('/notification/my')).statusCode).toBe(401);
    expect(await everything(test)).toEqual(before);
  });
});
