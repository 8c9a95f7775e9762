import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertAudit } from '../../platform/write/audit.ts';
import { shortenAddresses } from '../../platform/write/audit-address.ts';
import { aCustomer, anAccount, anAdministrator, type SignedIn } from '../../testing/builders.ts';
import { queryPlans } from '../../testing/query-plans.ts';
import { stateOf } from '../../testing/state.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

const NOBODY = '01a1fe53-2032-7aae-9e4e-e0a3c1c98d39';

describe('the audit log', () => {
  const test = testApp();
  const call = wire(test);
  const { statementsOf, plansOf } = queryPlans(test);
  let panel: SignedIn;
  let plant: SignedIn;

  const row = (at: string, action: string, more: object = {}) =>
    insertAudit(test.platform.db, () => new Date(at), {
      actorId: null,
      action,
      targetKind: action.split('.')[0] ?? '',
      targetId: null,
      requestId: 'test',
      ...more,
    });
  const list = async (filter = '') => {
    const answer = await call.get(`/admin/audit?${filter}`, panel.headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const actions = async (filter: string) =>
    (await list(filter)).data.map(({ action }: { action: string }) => action);

  beforeAll(async () => {
    panel = await anAdministrator(test.platform, { name: 'Day Desk', companyName: '' });
    plant = await aCustomer(test.platform, { companyName: 'Deccan Boxes' });
    const [by, of] = [panel.account.id, plant.account.id];
    await row('2026-03-09T18:29:59Z', 'query.raised', { actorId: of, targetId: 'q-1' });
    await row('2026-03-09T18:30:00Z', 'query.changed', {
      actorId: by,
      targetId: 'q-1',
      before: { status: 'open' },
      after: { status: 'resolved' },
    });
    await row('2026-03-10T18:29:59Z', 'query_list.read', { actorId: by });
    await row('2026-03-10T18:30:00Z', 'account.erased', { targetId: of });
  });

  it('shows who did what to whom, newest first', async () => {
    const answer = await list('limit=2');
    expect(answer).toMatchObject({ page: 1, limit: 2, total: 4, totalPages: 2 });
    expect(answer.data).toEqual([
      {
        id: expect.any(String),
        at: '2026-03-10T18:30:00.000Z',
        actor: null,
        action: 'account.erased',
        target_kind: 'account',
        target_id: plant.account.id,
        target_account: {
          id: plant.account.id,
          name: 'Deccan Boxes',
          mobile: plant.account.mobile,
        },
        before: null,
        after: null,
        request_id: 'test',
        address: null,
      },
      expect.objectContaining({
        action: 'query_list.read',
        actor: { id: panel.account.id, name: 'Day Desk', mobile: panel.account.mobile },
      }),
    ]);
    const [changed, raised] = (await list('page=2&limit=2')).data;
    expect(changed).toMatchObject({ before: { status: 'open' }, after: { status: 'resolved' } });
    expect(raised.actor.name).toBe('Deccan Boxes');
    expect(await list('page=9')).toMatchObject({ data: [], total: 4 });
  });

  it('is filtered by actor, action, target and days of Indian time', async () => {
    expect(await actions(`actor_id=${plant.account.id}`)).toEqual(['query.raised']);
    expect(await actions('action=query')).toEqual(['query.changed', 'query.raised']);
    expect(await actions('action=query.raised')).toEqual(['query.raised']);
    expect(await actions('action=quer')).toEqual([]);
    expect(await actions('action=%25')).toEqual([]);
    expect(await actions('target_id=q-1')).toEqual(['query.changed', 'query.raised']);
    expect(await actions('from=2026-03-10&to=2026-03-10')).toEqual([
      'query_list.read',
      'query.changed',
    ]);
    expect(await actions('from=2026-03-11')).toEqual(['account.erased']);
    expect(await actions('to=2026-03-09')).toEqual(['query.raised']);
    expect(await actions('actor_id=&action=&target_id=&from=&to=')).toHaveLength(4);
    expect(await actions(`actor_id=${NOBODY}`)).toEqual([]);
    const both = `actor_id=${panel.account.id}&action=query&target_id=q-1&from=2026-03-10`;
    expect(await actions(both)).toEqual(['query.changed']);
  });

  it('lists its actions', async () => {
    const answer = await call.get('/admin/audit/actions', panel.headers);
    expect(answer.json()).toEqual({
      actions: ['account.erased', 'query.changed', 'query.raised', 'query_list.read'],
    });
  });

  it('names neither an erased account nor one that no longer exists', async () => {
    const erased = await anAccount(test.platform);
    const [at, gone] = ['2026-03-01T00:00:00Z', '01a1fe53-2032-7aae-9e4e-e0a3c1c98d40'];
    await row(at, 'machine.listed', { actorId: erased.id });
    await row(at, 'machine.listed', { actorId: gone });
    await test.platform.db
      .updateTable('account')
      .set({ mobile: erased.id, companyName: '', name: '', email: null, erasedAt: test.clock() })
      .set({ isActive: false })
      .where('id', '=', erased.id)
      .execute();
    for (const id of [erased.id, gone]) {
      const [{ actor }] = (await list(`actor_id=${id}`)).data;
      expect(actor).toEqual({ id, name: '', mobile: '' });
    }
  });

  it('refuses invalid filters, and callers who are not administrators', async () => {
    for (const filter of ['actor_id=7', 'from=yesterday', 'to=2026-02-30', 'page=0', 'limit=x']) {
      const refused = await call.get(`/admin/audit?${filter}`, panel.headers);
      expect([filter, refused.statusCode, refused.json().code]).toEqual([
        filter,
        400,
        'validation',
      ]);
    }
    const before = await stateOf(test.platform.db);
    for (const path of ['/admin/audit', '/admin/audit/actions']) {
      expect((await call.get(path)).statusCode).toBe(401);
      expect((await call.get(path, plant.headers)).json().code).toBe('not_administrator');
    }
    expect(await stateOf(test.platform.db)).toEqual(before);
  });

  it('is read in one statement by an index, with any filter', async () => {
    await sql`
      insert into audit (id, at, actor_id, action, target_kind, target_id, request_id)
      select gen_random_uuid(), now() - n * interval '1 minute', gen_random_uuid(),
        (array['catalogue_item.added', 'machine.listed', 'account.signed_in'])[1 + n % 3], 'thing',
        'thing-' || n % 500, 'test'
      from generate_series(1, 30000) n`.execute(test.platform.db);
    await sql`vacuum analyze audit`.execute(test.platform.db);
    const wanted = {
      '': 'audit_newest',
      [`actor_id=${plant.account.id}`]: 'audit_of_actor',
      'action=query.raised': 'audit_of_action',
      'target_id=thing-7': 'audit_of_target',
      'from=2026-03-10&to=2026-03-10': 'audit_newest',
    };
    for (const [filter, index] of Object.entries(wanted)) {
      const read = () => call.get(`/admin/audit?${filter}`, panel.headers);
      const [, statement, ...more] = await statementsOf(read);
      expect(more).toEqual([]);
      const nodes = await plansOf(statement ?? { text: '', values: [] });
      const used = nodes.map((node) => node['Index Name']);
      expect([filter, used]).toEqual([filter, expect.arrayContaining([index])]);
    }
    const whole = await list();
    expect(whole).toMatchObject({ total: 10_000, total_is_lower_bound: true });
    expect((await list('action=query')).total).toBe(2);
    const listed = () => call.get('/admin/audit/actions', panel.headers);
    const [, statement] = await statementsOf(listed);
    const nodes = await plansOf(statement ?? { text: '', values: [] });
    expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
  });
});

describe('addresses in the audit log', () => {
  const test = testApp();
  const call = wire(test);
  let panel: SignedIn;
  const note = (at: Date, address: string, action = 'code.refused') =>
    insertAudit(test.platform.db, () => at, {
      actorId: null,
      action,
      targetKind: 'account',
      targetId: null,
      requestId: 'test',
      address,
    });
  const addresses = async (filter: string): Promise<string[]> => {
    const answer = await call.get(`/admin/audit?${filter}`, panel.headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data.map(({ address }: { address: string | null }) => address);
  };
  const daysAgo = (days: number) => new Date(test.clock().getTime() - days * 86_400_000);
  beforeAll(async () => {
    panel = await anAdministrator(test.platform);
    await note(daysAgo(32), '203.0.113.7');
    await note(daysAgo(31), '2001:db8:1:2:3::4');
    await note(daysAgo(29), '::ffff:203.0.113.8');
    await note(daysAgo(3), '2001:db8:1::9%eth0');
    await note(daysAgo(2), '198.51.100.1', 'limit.reached');
    await note(daysAgo(1), 'unknown', 'limit.reached');
  });

  it('are stored whole, and an invalid one is left out', async () => {
    expect(await addresses('')).toEqual([
      null,
      '198.51.100.1',
      '2001:db8:1::9',
      '203.0.113.8',
      '2001:db8:1:2:3::4',
      '203.0.113.7',
    ]);
  });

  it('are shortened after 30 days, IPv4 to /24 and IPv6 to /48, once', async () => {
    expect(await shortenAddresses(test.platform.patient, test.clock)).toBe(2);
    expect(await shortenAddresses(test.platform.patient, test.clock)).toBe(0);
    expect(await addresses('action=code')).toEqual([
      '2001:db8:1::9',
      '203.0.113.8',
      '2001:db8:1::/48',
      '203.0.113.0/24',
    ]);
  });

  it('are found by address and by network, including shortened ones', async () => {
    expect(await addresses('address=203.0.113.8')).toEqual(['203.0.113.8', '203.0.113.0/24']);
    expect(await addresses('address=203.0.113.0/24')).toEqual(['203.0.113.8', '203.0.113.0/24']);
    expect(await addresses('address=2001:db8:1::/48')).toEqual([
      '2001:db8:1::9',
      '2001:db8:1::/48',
    ]);
    expect(await addresses('address=198.51.100.1&action=code')).toEqual([]);
    for (const wrong of [
      'nowhere',
      '203.0.113.0/33',
      '203.0.113.0/x',
      '2001:db8::/032',
      '1.2.3',
      '1.2.3.4/8/8',
    ]) {
      const refused = await call.get(`/admin/audit?address=${wrong}`, panel.headers);
      expect([wrong, refused.statusCode, Object.keys(refused.json().fields)]).toEqual([
        wrong,
        400,
        ['address'],
      ]);
    }
  });
});
