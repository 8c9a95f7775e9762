import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPushBrowser } from '../../testing/push-browser.ts';
import { PUSH_HOST, type PushStandIn, startPushStandIn } from '../../testing/push-stand-in.ts';
import { systemClock } from '../clock.ts';
import { openPushService, type PushNetwork, type PushService } from './push-service.ts';
import { publicKeyOf } from './vapid-keys.ts';

const privateKey = Buffer.alloc(32, 7);
const publicKey = publicKeyOf(privateKey) ?? '';
const keys = { publicKey, privateKey: privateKey.toString('base64url'), source: 'given' } as const;
const subject = 'mailto:desk@plant.in';

describe('delivering a message to a push service', () => {
  let standIn: PushStandIn;
  const open: PushService[] = [];
  const serviceOf = (network: Partial<PushNetwork> = {}) => {
    const defaults = { resolve: async () => [], allowed: new Map(), timeoutMs: 5000 };
    const service = openPushService(
      { keys, subject, clock: systemClock },
      { ...defaults, ...standIn.network, ...network },
    );
    open.push(service);
    return service;
  };
  beforeAll(async () => {
    standIn = await startPushStandIn();
  });
  afterAll(async () => {
    for (const service of open) service.close();
    await standIn.close();
  });

  const messageTo = (path: string, host = PUSH_HOST) => {
    const browser = aPushBrowser(`https://${host}${path}`);
    const { endpoint, keys: deviceKeys } = browser.subscription;
    const payload = JSON.stringify({ title: 'आपकी रिपोर्ट', body: 'ready' });
    const message = {
      endpoint,
      ...deviceKeys,
      payload,
      topic: 'a'.repeat(32),
      isUrgent: true,
      ttlSeconds: 7200,
    };
    return { browser, message };
  };
  const came = (path: string) => standIn.pushed.filter((pushed) => pushed.path === path);

  it('encrypts only for the device, and signs only for the service', async () => {
    const { browser, message } = messageTo('/send/one?token=a%2Fb');
    expect(await serviceOf().send(message)).toEqual({ kind: 'delivered' });
    const [pushed, ...more] = came('/send/one?token=a%2Fb');
    expect(more).toEqual([]);
    expect(browser.read(pushed?.body ?? Buffer.alloc(0))).toEqual({
      title: 'आपकी रिपोर्ट',
      body: 'ready',
    });
    expect(() => aPushBrowser(message.endpoint).read(pushed?.body ?? Buffer.alloc(0))).toThrow();
    expect(pushed?.body.includes('ready')).toBe(false);
    expect(pushed?.headers).toMatchObject({
      host: PUSH_HOST,
      ttl: '7200',
      topic: 'a'.repeat(32),
      urgency: 'high',
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
    });
    expect(pushed?.vapid.publicKey).toBe(publicKey);
    const { aud, exp, sub } = pushed?.vapid.claims ?? {};
    expect({ aud, sub }).toEqual({ aud: `https://${PUSH_HOST}`, sub: subject });
    const hours = ((exp ?? 0) - Date.now() / 1000) / 3600;
    expect(hours).toBeGreaterThan(6);
    expect(hours).toBeLessThan(24);
  });

  it('reports the outcome', async () => {
    const answers = [
      [201, {}, { kind: 'delivered' }],
      [404, {}, { kind: 'gone' }],
      [410, {}, { kind: 'gone' }],
      [403, {}, { kind: 'refused', reason: 'the push service answered 403' }],
      [429, { 'retry-after': '120' }, { kind: 'later', seconds: 120 }],
      [503, {}, { kind: 'later', seconds: 0, reason: 'the push service answered 503' }],
    ] as const;
    const service = serviceOf();
    for (const [status, headers, outcome] of answers) {
      const path = `/send/answers-${status}`;
      standIn.answer(path, () => ({ status, headers, body: Buffer.from('because') }));
      expect(await service.send(messageTo(path).message)).toMatchObject(outcome);
    }
  });

  it('follows no redirect', async () => {
    const location = `https://${PUSH_HOST}/send/elsewhere`;
    standIn.answer('/send/moved', () => ({ status: 307, headers: { location } }));
    const outcome = await serviceOf().send(messageTo('/send/moved').message);
    expect(outcome).toEqual({ kind: 'refused', reason: 'the push service answered 307' });
    expect(came('/send/elsewhere')).toEqual([]);
  });

  it('retries later when the connection breaks or the service does not answer', async () => {
    standIn.answer('/send/cut', () => 'cut');
    standIn.answer('/send/hang', () => 'hang');
    const cut = await serviceOf().send(messageTo('/send/cut').message);
    expect(cut).toMatchObject({ kind: 'later', reason: expect.stringContaining('ECONNRESET') });
    const hang = await serviceOf({ timeoutMs: 150 }).send(messageTo('/send/hang').message);
    expect(hang).toMatchObject({ kind: 'later', reason: expect.stringContaining('150 ms') });
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const address = closed.address();
    const port = address && typeof address === 'object' ? address.port : 1;
    await new Promise((resolve) => closed.close(resolve));
    const allowed = new Map([[PUSH_HOST, { address: '127.0.0.1', port }]]);
    const nobody = await serviceOf({ allowed }).send(messageTo('/send/x').message);
    expect(nobody).toMatchObject({ kind: 'later', reason: expect.stringContaining('REFUSED') });
  });

  it('recognises by its status that a message was accepted, whatever follows', async () => {
    standIn.answer('/send/half', () => 'cut after the status');
    expect(await serviceOf().send(messageTo('/send/half').message)).toEqual({ kind: 'delivered' });
    standIn.answer('/send/flood', () => ({ status: 410, body: Buffer.alloc(4_000_000) }));
    expect(await serviceOf().send(messageTo('/send/flood').message)).toEqual({ kind: 'gone' });
  });

  it.each([
    [201, { kind: 'delivered' }],
    [410, { kind: 'gone' }],
    [429, { kind: 'later', reason: 'the push service answered 429' }],
  ])(
    'recognises %i by its status when the rest of the answer never arrives',
    async (stall, outcome) => {
      standIn.answer(`/send/stall-${stall}`, () => ({ stall }));
      // Longer than a test may take: waiting for the rest would fail.
      const timeoutMs = 60_000;
      const { message } = messageTo(`/send/stall-${stall}`);
      expect(await serviceOf({ timeoutMs }).send(message)).toMatchObject(outcome);
    },
  );

  it('retries later after an answer that switches protocols', async () => {
    standIn.answer('/send/upgrade', () => 'upgrade');
    const outcome = await serviceOf().send(messageTo('/send/upgrade').message);
    const reason = 'the push service answered 101';
    expect(outcome).toEqual({ kind: 'later', reason, seconds: 0, isSilent: false });
  });

  it('distinguishes no answer from an answer that asks for a retry', async () => {
    standIn.answer('/send/silent', () => 'hang');
    standIn.answer('/send/busy', () => ({ status: 503 }));
    const hurried = serviceOf({ timeoutMs: 150 });
    const away = Object.assign(new Error('queryA ETIMEOUT'), { code: 'ETIMEOUT' });
    const unnamed = serviceOf({ resolve: () => Promise.reject(away), allowed: new Map() });
    const pathless = serviceOf({
      resolve: () => new Promise(() => {}),
      allowed: new Map(),
      timeoutMs: 150,
    });
    for (const [sender, path, isSilent] of [
      [hurried, '/send/silent', true],
      [serviceOf(), '/send/busy', false],
      [unnamed, '/send/x', true],
      [pathless, '/send/x', true],
    ] as const) {
      expect(await sender.send(messageTo(path).message)).toMatchObject({ kind: 'later', isSilent });
    }
  });

  it('reuses the connection for the next message', async () => {
    standIn.answer('/send/kept', () => ({ status: 201, body: Buffer.from('because') }));
    const [service, before] = [serviceOf(), standIn.connections()];
    for (let sent = 0; sent < 3; sent++) await service.send(messageTo('/send/kept').message);
    expect(standIn.connections() - before).toBe(1);
  });

  it('uses a new connection, once, when the service has just closed the old one', async () => {
    const service = serviceOf();
    await service.send(messageTo('/send/first').message);
    standIn.answer('/send/closed', (count) => (count === 1 ? 'cut' : { status: 201 }));
    expect(await service.send(messageTo('/send/closed').message)).toEqual({ kind: 'delivered' });
    expect(came('/send/closed')).toHaveLength(2);
    standIn.answer('/send/cutting', () => 'cut');
    await service.send(messageTo('/send/first').message);
    expect(await service.send(messageTo('/send/cutting').message)).toMatchObject({ kind: 'later' });
    expect(came('/send/cutting')).toHaveLength(2);
  });

  it('accepts only a valid certificate', async () => {
    const outcome = await serviceOf({ ca: undefined } as object).send(
      messageTo('/send/tls').message,
    );
    expect(outcome).toMatchObject({ kind: 'later', reason: expect.stringMatching(/CERT|SIGNED/) });
    const other = 'other.fluteline-plant.in';
    const allowed = new Map([[other, { address: '127.0.0.1', port: standIn.port }]]);
    const wrong = await serviceOf({ allowed }).send(messageTo('/send/tls', other).message);
    expect(wrong).toMatchObject({ kind: 'later', reason: expect.stringContaining('ALTNAME') });
    expect(came('/send/tls')).toEqual([]);
  });

  it.each([
    ['127.0.0.1', 4],
    ['10.1.2.3', 4],
    ['169.254.169.254', 4],
    ['100.64.0.1', 4],
    ['::1', 6],
    ['::ffff:127.0.0.1', 6],
    ['fd00::1', 6],
    ['fe80::1', 6],
    ['ff02::1', 6],
  ])('contacts no name that resolves to %s', async (address, family) => {
    const resolve = async () => [{ address, family }];
    const service = serviceOf({ resolve, allowed: new Map() });
    const outcome = await service.send(messageTo('/send/inner').message);
    expect(outcome).toEqual({ kind: 'refused', reason: 'its name leads into a private network' });
    expect(came('/send/inner')).toEqual([]);
  });

  it('refuses a name with a private address among public ones', async () => {
    const found = ['142.250.77.42', '10.0.0.1'].map((address) => ({ address, family: 4 }));
    const service = serviceOf({ resolve: async () => found, allowed: new Map() });
    expect(await service.send(messageTo('/send/mixed').message)).toMatchObject({ kind: 'refused' });
  });

  it('resolves a name before each connection, since a public one may have changed', async () => {
    const answers = ['142.250.77.42', '127.0.0.1'];
    const resolve = async () => [{ address: answers.shift() ?? '', family: 4 }];
    expect((await resolve())[0]?.address).toBe('142.250.77.42');
    const service = serviceOf({ resolve, allowed: new Map() });
    const outcome = await service.send(messageTo('/send/rebound').message);
    expect(outcome).toEqual({ kind: 'refused', reason: 'its name leads into a private network' });
    expect(answers).toEqual([]);
    expect(came('/send/rebound')).toEqual([]);
  });

  it('lets only allowed hosts resolve to a private network', async () => {
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const allowed = new Map([[PUSH_HOST, { port: standIn.port }]]);
    const service = serviceOf({ resolve, allowed });
    expect(await service.send(messageTo('/send/own').message)).toEqual({ kind: 'delivered' });
    const shouted = messageTo('/send/own', PUSH_HOST.toUpperCase()).message;
    expect(await service.send(shouted)).toEqual({ kind: 'delivered' });
    for (const host of [`x.${PUSH_HOST}`, 'fluteline-plant.in', 'push.elsewhere.in']) {
      const { message } = messageTo('/send/own', host);
      expect(await service.send(message)).toMatchObject({ kind: 'refused' });
    }
    expect(came('/send/own')).toHaveLength(2);
  });

  it('refuses an address that is not of a push service, and an invalid key', async () => {
    const service = serviceOf();
    for (const endpoint of [
      'https://127.0.0.1/x',
      'http://push.plant.in/x',
      'https://[::1]/x',
      '',
    ]) {
      const { message } = messageTo('/send/never');
      const outcome = await service.send({ ...message, endpoint });
      expect(outcome).toMatchObject({
        kind: 'refused',
        reason: expect.stringContaining('address'),
      });
    }
    const { message } = messageTo('/send/never');
    const outcome = await service.send({ ...message, p256dh: 'A'.repeat(87) });
    expect(outcome).toMatchObject({ kind: 'refused', reason: expect.stringContaining('keys') });
    expect(came('/send/never')).toEqual([]);
  });

  it('retries later when a name cannot be resolved', async () => {
    const away = Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' });
    const service = serviceOf({ resolve: () => Promise.reject(away), allowed: new Map() });
    const outcome = await service.send(messageTo('/send/x').message);
    expect(outcome).toMatchObject({ kind: 'later', reason: expect.stringContaining('ENOTFOUND') });
  });
});
