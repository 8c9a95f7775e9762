import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EventReader, readEvents } from '../../server/src/testing/event-reader.ts';
import { aPicture } from '../../server/src/testing/photos.ts';
import { startLoad } from './load.ts';
import { administrator, type Machines, startMachines } from './machines.ts';
import { until } from './process.ts';

interface Sent {
  readonly token?: string;
  readonly body?: object;
  readonly form?: FormData;
  readonly key?: string;
}

/** The parts of an answer that the tests check. */
interface Body {
  readonly token: string;
  readonly data: { readonly ID: string; readonly images: readonly string[] };
}

interface Listed {
  readonly total: number;
  readonly data: readonly { readonly SparePartName: string }[];
}

interface Answer<Json> {
  readonly status: number;
  readonly json: Json;
}

/** Pause between requests, so that the load does not use the machine's whole capacity. */
const pauseMs = 20;
const answersWithinMs = 5000;

describe('two web processes and a worker behind a proxy', { timeout: 120_000 }, () => {
  let machines: Machines;
  let office = '';
  let plant = '';
  let keys = 0;

  beforeAll(async () => {
    machines = await startMachines();
  }, 120_000);
  afterAll(() => machines?.stop(), 60_000);

  async function send<Json = Body>(
    url: string,
    method: string,
    path: string,
    sent: Sent = {},
  ): Promise<Answer<Json>> {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(sent.token && { authorization: `Bearer ${sent.token}` }),
        ...(sent.body && { 'content-type': 'application/json' }),
        ...(sent.key && { 'idempotency-key': sent.key }),
      },
      body: sent.form ?? (sent.body ? JSON.stringify(sent.body) : null),
    });
    const text = await answer.text();
    return { status: answer.status, json: text ? JSON.parse(text) : null };
  }
  const signIn = (url: string, account: object) =>
    send(url, 'POST', '/account/login', { body: account });
  const aQuery = (name: string) => ({
    sparePartName: name,
    relatedMachine: 'Slotter',
    urgencyLevel: 'High',
    specificationAvailable: 'Yes',
    quantity: 1,
    requiredPartDetails: 'SB-7-T',
  });
  const raise = (url: string, name: string, key = `machines-${++keys}`) =>
    send(url, 'POST', '/questionnaire/csp', { token: plant, body: aQuery(name), key });
  /** Returns the names of all queries, as one process lists them. */
  async function queries(url: string): Promise<string[]> {
    const names: string[] = [];
    for (let page = 1; ; page += 1) {
      const path = `/questionnaire/all/csp?page=${page}&limit=100`;
      const { json } = await send<Listed>(url, 'GET', path, { token: office });
      names.push(...json.data.map(({ SparePartName }) => SparePartName));
      if (names.length >= json.total) return names;
    }
  }
  /**
   * Registers at one process, and confirms the number at the other with the code that the worker
   * sent.
   */
  async function aPlant(mobile: string): Promise<string> {
    const company = { CompanyName: `Plant ${mobile}`, Email: `p${mobile}@plant.in` };
    const body = { ...company, Mobile: mobile, Password: 'Corrugator-36' };
    const registered = await send(machines.url('a'), 'POST', '/account/register', { body });
    expect(registered.status, JSON.stringify(registered.json)).toBe(201);
    const otp = await machines.sms.codeFor(mobile);
    const confirmed = { body: { Mobile: mobile, otp } };
    const verified = await send(machines.url('b'), 'POST', '/account/verifyOtp', confirmed);
    expect(verified.status).toBe(200);
    return verified.json.token;
  }

  it('share their data: what is written at one is read at the other, including pictures and sign-ins', async () => {
    const signedIn = await signIn(machines.url('a'), { ...administrator, isAdmin: true });
    office = signedIn.json.token;
    const form = new FormData();
    const part = { product_name: 'Gear', category: 'flexo printing', model_no: 'HG-M3-72' };
    for (const [field, value] of Object.entries(part)) form.append(field, value);
    form.append('images', new Blob([new Uint8Array(await aPicture())]), 'gear.jpg');
    const added = await send(machines.url('a'), 'POST', '/catalogue/', { token: office, form });
    expect(added.status, JSON.stringify(added.json)).toBe(201);
    const [picture] = added.json.data.images;
    const there = await fetch(machines.url('b') + picture);
    expect([there.status, there.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const here = await fetch(machines.url('a') + picture);
    expect(await there.bytes()).toEqual(await here.bytes());

    plant = await aPlant('9876500001');
    const found = await send(machines.url('b'), 'GET', '/catalogue/?product_name=gear', {
      token: plant,
    });
    expect(found.json).toMatchObject({ total: 1, data: [{ images: [picture] }] });
    const raised = await raise(machines.proxy.url, 'Slotting Blade');
    const { ID } = raised.json.data;
    const done = { token: office, body: { urgencyLevel: 'Done' } };
    const resolved = await send(machines.url('a'), 'PUT', `/questionnaire/csp?id=${ID}`, done);
    expect(resolved.status).toBe(200);
    const records = await send(machines.url('b'), 'GET', '/query/records?filter=resolved', {
      token: plant,
    });
    expect(records.json).toMatchObject({ total: 1, data: [{ ID }] });
  });

  it('show changes made at the other process', async () => {
    const headers = { authorization: `Bearer ${office}` };
    const events = await readEvents(`${machines.url('b')}/api/admin/events`, headers);
    const raised = await raise(machines.url('a'), 'Seen at once');
    await events.until(({ topic, about }) => topic === 'query' && about === raised.json.data.ID);
    events.close();
  });

  it('carry out writes with the same key once, whichever process receives them', async () => {
    const both = [machines.url('a'), machines.url('b')];
    const answers = await Promise.all(both.map((url) => raise(url, 'Once', 'the-same-key')));
    // A process may answer that the other one is still working on the write; a later attempt gets
    // its answer.
    expect(
      answers.map(({ status }) => status).filter((status) => ![201, 409].includes(status)),
    ).toEqual([]);
    const one = await raise(machines.url('a'), 'Once', 'the-same-key');
    const other = await raise(machines.url('b'), 'Once', 'the-same-key');
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(one.json).toEqual(other.json);
    expect((await queries(both[1] ?? '')).filter((name) => name === 'Once')).toHaveLength(1);
  });

  it('count limits together', async () => {
    await aPlant('9876500002');
    const wrong = { Mobile: '9876500002', Password: 'Slotter-9999' };
    const statuses: number[] = [];
    for (const name of ['a', 'b', 'a', 'b'] as const) {
      statuses.push((await signIn(machines.url(name), wrong)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([401]));
    for (const name of ['a', 'b'] as const) {
      expect((await signIn(machines.url(name), wrong)).status).toBe(429);
    }
  });

  it('carry out each job once', async () => {
    const numbers = ['9876500011', '9876500012', '9876500013', '9876500014'];
    await Promise.all(numbers.map(aPlant));
    const sent = (await machines.sms.all())
      .map(({ to }) => to)
      .filter((to) => numbers.includes(to));
    expect(sent.toSorted()).toEqual(numbers);
  });

  it('are restarted one after the other under load without a failed request', async () => {
    let count = 0;
    const load = startLoad(3, async () => {
      const name = `Rolling ${++count}`;
      const written = await raise(machines.proxy.url, name);
      const read = await send(machines.proxy.url, 'GET', '/query/records', { token: plant });
      await delay(pauseMs);
      return written.status === 201 && read.status === 200
        ? null
        : `${written.status}, ${read.status}`;
    });
    for (const name of ['a', 'b'] as const) {
      await machines.restart(name);
      const before = load.answered();
      await until(
        async () => load.answered() > before + 3,
        'calls are answered',
        () => '',
      );
    }
    expect(await load.stop()).toEqual([]);
    const rolled = (await queries(machines.url('a'))).filter((name) => name.startsWith('Rolling'));
    expect(new Set(rolled).size).toBe(count);
    expect(rolled).toHaveLength(count);
  });

  it('lose no acknowledged write if the primary dies, and recover by themselves', async () => {
    const acknowledged: string[] = [];
    let count = 0;
    const load = startLoad(3, async () => {
      const name = `Failover ${++count}`;
      const { status } = await raise(machines.proxy.url, name).catch(() => ({ status: 0 }));
      if (status === 201) acknowledged.push(name);
      await delay(pauseMs);
      return null;
    });
    const arrive = (what: string) => {
      const before = acknowledged.length;
      return until(
        async () => acknowledged.length > before + 5,
        what,
        () => '',
      );
    };
    await arrive('writes are acknowledged');
    const headers = { authorization: `Bearer ${office}` };
    const events: EventReader = await readEvents(`${machines.url('b')}/api/admin/events`, headers);
    await machines.database.killPrimary();
    await machines.database.promote();
    const before = acknowledged.length;
    const promoted = Date.now();
    while (acknowledged.length === before && Date.now() < promoted + answersWithinMs)
      await delay(20);
    expect(acknowledged.length, 'acknowledged within 5 s of the promotion').toBeGreaterThan(before);
    await arrive('writes go on');
    await load.stop();
    const stored = await queries(machines.url('b'));
    expect(acknowledged.filter((name) => !stored.includes(name))).toEqual([]);
    expect(new Set(stored).size, 'nothing is stored twice').toBe(stored.length);
    // Live changes and codes continue as well.
    await events.until(({ topic }) => topic === 'reload', 30_000);
    const raised = await raise(machines.url('a'), 'Seen afterwards');
    await events.until(({ about }) => about === raised.json.data.ID);
    events.close();
    await aPlant('9876500003');
  });
});
