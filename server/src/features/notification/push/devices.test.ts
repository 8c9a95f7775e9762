import { createECDH, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { endSessionsOf, sweepSessions } from '../../../platform/sessions/sessions.ts';
import { aCustomer, anAdministrator, type SignedIn, signedIn } from '../../../testing/builders.ts';
import { aPushBrowser } from '../../../testing/push-browser.ts';
import { aDevice, anEndpoint } from '../../../testing/push-builders.ts';
import { stateOf } from '../../../testing/state.ts';
import { freshDatabase, startTestApp, type TestApp, testApp } from '../../../testing/test-app.ts';
import { wire } from '../../../testing/wire.ts';
import { insertMessage } from './message-store.ts';

describe('devices', () => {
  const test = testApp();
  const call = wire(test);
  const subscribe = (by: SignedIn, body: object = aPushBrowser(anEndpoint()).subscription) =>
    call.post('/push-subscription', body, by.headers);
  const rows = () => test.platform.db.selectFrom('pushSubscription').selectAll().execute();
  const endpointsOf = async (by: SignedIn) =>
    (await rows()).filter((row) => row.accountId === by.account.id).map((row) => row.endpoint);

  it('are registered, and again with other keys, by every signed-in account', async () => {
    const me = await aCustomer(test.platform, { isVerified: false });
    const { subscription } = aPushBrowser(anEndpoint());
    const first = await subscribe(me, subscription);
    expect(first.statusCode, first.body).toBe(201);
    expect(first.json()).toEqual({ data: { id: expect.any(String) } });
    const { keys } = aPushBrowser(subscription.endpoint).subscription;
    const padded = { p256dh: `${keys.p256dh}=`, auth: `${keys.auth}==` };
    const again = await subscribe(me, { ...subscription, keys: padded });
    expect(again.json()).toEqual(first.json());
    const stored = (await rows()).filter((row) => row.accountId === me.account.id);
    expect(stored).toMatchObject(
      [{ id: first.json().data.id, ...subscription, ...keys }].map(
        ({ keys: _, expirationTime: __, ...row }) => row,
      ),
    );
  });

  it('belong to the account that uses the browser now, without messages waiting for the previous one', async () => {
    const [before, after] = [await aCustomer(test.platform), await aCustomer(test.platform)];
    const { subscription } = aPushBrowser(anEndpoint());
    await subscribe(before, subscription);
    const now = test.clock();
    const accountId = before.account.id;
    const message = { accountId, kind: 'report_ready', title: 'Yours', body: 'alone' } as const;
    const id = '01a1fe53-2032-7aae-9e4e-e0a3c1c98d3a';
    await test.platform.db
      .transaction()
      .execute((tx) => insertMessage(tx, { ...message, id }, now));
    expect((await subscribe(after, subscription)).statusCode).toBe(201);
    expect(await endpointsOf(before)).toEqual([]);
    expect(await endpointsOf(after)).toEqual([subscription.endpoint]);
    expect(await test.platform.db.selectFrom('pushDelivery').selectAll().execute()).toEqual([]);
  });

  it('are stored once when one is registered many times at the same time', async () => {
    const people = await Promise.all([1, 2, 3].map(() => aCustomer(test.platform)));
    const { subscription } = aPushBrowser(anEndpoint());
    const answers = await Promise.all(
      [...people, ...people].map((person) => subscribe(person, subscription)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
    const stored = (await rows()).filter((row) => row.endpoint === subscription.endpoint);
    expect(stored).toHaveLength(1);
  });

  it('are at most twenty an account: the one registered longest ago is removed', async () => {
    const me = await aCustomer(test.platform);
    const endpoints: string[] = [];
    for (let count = 0; count < 22; count++) {
      const { subscription } = aPushBrowser(anEndpoint());
      endpoints.push(subscription.endpoint);
      await subscribe(count === 0 ? me : await signedIn(test.platform, me.account), subscription);
      test.clock.forward(1);
      if (count === 19) await subscribe(me, aPushBrowser(endpoints[0] ?? '').subscription);
      test.clock.forward(1);
    }
    const stored = [endpoints[0], ...endpoints.slice(3)];
    expect((await endpointsOf(me)).sort()).toEqual(stored.sort());
  });

  it('are removed with their session, however it ends', async () => {
    const device = async () => {
      const me = await aCustomer(test.platform);
      await subscribe(me);
      expect(await endpointsOf(me)).toHaveLength(1);
      return me;
    };
    const loggedOut = await device();
    await call.post('/account/logout', {}, loggedOut.headers);
    expect(await endpointsOf(loggedOut)).toEqual([]);
    const reset = await device();
    await endSessionsOf(test.platform.db, reset.account.id);
    expect(await endpointsOf(reset)).toEqual([]);
    const blocked = await device();
    const panel = await anAdministrator(test.platform);
    const block = `/account/?id=${blocked.account.id}`;
    const answer = await call.put(block, { IsBlocked: true }, panel.headers);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await endpointsOf(blocked)).toEqual([]);
    const expired = await device();
    const other = await signedIn(test.platform, expired.account);
    test.clock.forward(29 * 86_400);
    await subscribe(other);
    test.clock.forward(2 * 86_400);
    const again = await signedIn(test.platform, expired.account);
    const mine = (await call.get('/account/me/push', again.headers)).json().data;
    expect(mine.Devices).toBe(0);
    await sweepSessions(test.platform.db, test.clock);
    expect(await endpointsOf(expired)).toEqual([]);
  });

  it('are unsubscribed on request, but only by their own account', async () => {
    const [me, other] = [await aCustomer(test.platform), await aCustomer(test.platform)];
    const { subscription } = aPushBrowser(anEndpoint());
    const { endpoint } = subscription;
    await subscribe(me, subscription);
    const stop = (by: SignedIn, body: object) =>
      call.post('/account/me/push/unsubscribe', body, by.headers);
    for (const body of [{ endpoint }, { endpoint: 'nowhere' }, { endpoint: 'https://a.in/\0' }]) {
      expect((await stop(other, body)).statusCode).toBe(204);
    }
    expect(await endpointsOf(me)).toEqual([endpoint]);
    const before = await stateOf(test.platform.db);
    for (const body of [{}, { endpoint: 7 }, { endpoint: 'x'.repeat(1001) }]) {
      const refused = await stop(me, body);
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['endpoint']]);
    }
    expect((await call.post('/account/me/push/unsubscribe', { endpoint })).statusCode).toBe(401);
    expect(await stateOf(test.platform.db)).toEqual(before);
    expect(await endpointsOf(me)).toEqual([endpoint]);
    expect((await stop(me, { endpoint })).statusCode).toBe(204);
    expect((await stop(me, { endpoint })).statusCode).toBe(204);
    expect(await endpointsOf(me)).toEqual([]);
  });

  it('are refused when nothing can be sent to them', async () => {
    const me = await aCustomer(test.platform);
    const { subscription } = aPushBrowser(anEndpoint());
    const { keys } = subscription;
    const before = await stateOf(test.platform.db);
    const wrong: [object, string][] = [
      [{ ...subscription, endpoint: 'http://push.plant.in/x' }, 'endpoint'],
      [{ ...subscription, endpoint: 'https://10.0.0.1/x' }, 'endpoint'],
      [{ ...subscription, endpoint: 'https://localhost/x' }, 'endpoint'],
      [{ ...subscription, endpoint: `https://push.plant.in/${'x'.repeat(1000)}` }, 'endpoint'],
      [{ ...subscription, endpoint: 'https://push.plant.in/\0' }, 'endpoint'],
      [{ keys }, 'endpoint'],
      [{ endpoint: subscription.endpoint }, 'keys'],
      [{ ...subscription, keys: { ...keys, auth: 'short' } }, 'keys'],
      [
        { ...subscription, keys: { ...keys, p256dh: randomBytes(65).toString('base64url') } },
        'keys',
      ],
      [{ ...subscription, keys: { ...keys, p256dh: 'A'.repeat(87) } }, 'keys'],
    ];
    for (const [body, field] of wrong) {
      const refused = await subscribe(me, body);
      const reported = [refused.statusCode, Object.keys(refused.json().fields ?? {})];
      expect(reported, JSON.stringify(body)).toEqual([400, [field]]);
    }
    expect((await call.post('/push-subscription', subscription)).statusCode).toBe(401);
    expect(await stateOf(test.platform.db)).toEqual(before);
  });

  it('get the first answer again for a repeated idempotency key', async () => {
    const me = await aCustomer(test.platform);
    const { subscription } = aPushBrowser(anEndpoint());
    const named = { ...me, headers: { ...me.headers, 'idempotency-key': 'key-of-a-test' } };
    const [one, two] = [await subscribe(named, subscription), await subscribe(named, subscription)];
    expect([one.statusCode, two.json()]).toEqual([201, one.json()]);
  });
});

describe('the preferences of an account', () => {
  const test = testApp();
  const call = wire(test);

  it('include everything until switched off, and each switch is stored', async () => {
    const me = await aCustomer(test.platform);
    const read = async () => (await call.get('/account/me/push', me.headers)).json().data;
    const all = {
      Announcements: true,
      QueryResolved: true,
      ReportReady: true,
      MachineSold: true,
      MachineListed: true,
      Devices: 0,
    };
    expect(await read()).toEqual(all);
    const change = (body: object) => call.put('/account/me/push', body, me.headers);
    expect((await change({ QueryResolved: false })).json().data).toEqual({
      ...all,
      QueryResolved: false,
    });
    await aDevice(test.platform, me);
    const both = await change({ QueryResolved: 'true', Announcements: false });
    const wanted = { ...all, Announcements: false, Devices: 1 };
    expect(both.json().data).toEqual(wanted);
    expect((await change({})).json().data).toEqual(wanted);
    expect(await read()).toEqual(wanted);
    const other = await aCustomer(test.platform);
    expect((await call.get('/account/me/push', other.headers)).json().data).toEqual(all);
    const before = await stateOf(test.platform.db);
    const refused = await change({ ReportReady: 'perhaps' });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([
      400,
      ['ReportReady'],
    ]);
    expect((await call.get('/account/me/push')).statusCode).toBe(401);
    const nobody = await call.put('/account/me/push', { ReportReady: false, Announcements: true });
    expect(nobody.statusCode).toBe(401);
    expect(await stateOf(test.platform.db)).toEqual(before);
    expect(await read()).toEqual(wanted);
  });
});

describe('the key a browser subscribes with', () => {
  const keyOf = async (app: TestApp) =>
    (await wire(app).get('/push-subscription/key')).json().data.publicKey;

  it('is public, and equal in processes that start together', async () => {
    const databaseUrl = await freshDatabase();
    const together = await Promise.all([1, 2, 3].map(() => startTestApp({}, { databaseUrl })));
    const keys = await Promise.all(together.map(keyOf));
    expect(Buffer.from(keys[0], 'base64url')).toHaveLength(65);
    expect(new Set(keys).size).toBe(1);
    for (const app of together) await app.close();
    const later = await startTestApp({}, { databaseUrl });
    expect(await keyOf(later)).toBe(keys[0]);
    await later.close();
    const elsewhere = await startTestApp();
    expect(await keyOf(elsewhere)).not.toBe(keys[0]);
    await elsewhere.close();
  });

  it('is taken from the settings, when they contain one', async () => {
    const pair = createECDH('prime256v1');
    const PUSH_PUBLIC_KEY = pair.generateKeys().toString('base64url');
    const bytes = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
    const PUSH_PRIVATE_KEY = bytes.toString('base64url');
    const app = await startTestApp({ PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY });
    expect(await keyOf(app)).toBe(PUSH_PUBLIC_KEY);
    await app.close();
  });
});
