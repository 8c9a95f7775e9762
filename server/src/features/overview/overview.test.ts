import type { QuerySubject } from '@fluteline/domain/query';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  aCustomer,
  aMachine,
  anAccount,
  anAdministrator,
  anItem,
  aQuery,
} from '../../testing/builders.ts';
import { large, largeDatabase } from '../../testing/large-database.ts';
import { aQuestionnaire } from '../../testing/plant-builders.ts';
import { queryPlans } from '../../testing/query-plans.ts';
import { stateOf } from '../../testing/state.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';
import { lastWeeks } from './weeks.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('the weeks of the overview', () => {
  it('are twelve, begin on Mondays in Indian time, and end with the current one', () => {
    // Sunday evening in London is Monday in India.
    const { mondays, from, to } = lastWeeks(new Date('2026-11-15T18:30:00.000Z'));
    expect(mondays).toHaveLength(12);
    expect([mondays[0], mondays.at(-1)]).toEqual(['2026-08-31', '2026-11-16']);
    expect(from.toISOString()).toBe('2026-08-30T18:30:00.000Z');
    expect(to.toISOString()).toBe('2026-11-22T18:30:00.000Z');
    const before = lastWeeks(new Date('2026-11-15T18:29:59.999Z'));
    expect(before.mondays.at(-1)).toBe('2026-11-09');
  });
});

describe('the overview', () => {
  const test = testApp();
  const call = wire(test);
  const overview = async (by: Awaited<ReturnType<typeof anAdministrator>>) => {
    const answer = await call.get('/admin/overview', by.headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data;
  };

  it('is shown without any data, with zeros for its weeks', async () => {
    const panel = await anAdministrator(test.platform);
    const { weeks, ...rest } = await overview(panel);
    expect(rest).toEqual({
      users: 1,
      catalogue: 0,
      queries: { total: 0, csp: 0, machine: 0 },
      oldest_queries: [],
      waiting_audits: [],
      waiting_audit_count: 0,
      new_machines: [],
    });
    expect(weeks).toEqual(
      lastWeeks(test.clock()).mondays.map((monday) => ({
        monday,
        csp: 0,
        machine: 0,
        median_hours_csp: null,
        median_hours_machine: null,
      })),
    );
  });

  it('shows counts, the longest waiting and the newest rows', async () => {
    const { platform } = test;
    const panel = await anAdministrator(platform);
    const before = await overview(panel);
    const ago = (days: number) => new Date(test.clock().getTime() - days * DAY);
    const plant = await anAccount(platform, { companyName: 'Deccan Boxes' });
    const erased = await anAccount(platform, {
      companyName: '',
      email: null,
      isActive: false,
      erasedAt: ago(1),
    });
    await anItem(platform);
    await anItem(platform, { deletedAt: ago(1) });
    const raised = [];
    for (let days = 1; days <= 6; days++) {
      const subject = days % 2 ? 'spare_part' : 'machine';
      raised.push(
        await aQuery(platform, {
          accountId: plant.id,
          subject,
          urgency: 'high',
          createdAt: ago(days),
        }),
      );
    }
    await aQuery(platform, { accountId: erased.id, createdAt: ago(90) });
    await aQuery(platform, { accountId: plant.id, status: 'resolved', createdAt: ago(91) });
    const machines = [];
    for (let days = 6; days >= 1; days--) {
      machines.push(
        await aMachine(platform, {
          accountId: plant.id,
          createdAt: ago(days),
          isActive: days > 1,
        }),
      );
    }
    const first = await aQuestionnaire(platform, {
      accountId: plant.id,
      submittedAt: ago(5),
      auditRequestedAt: ago(4),
    });
    await aQuestionnaire(platform, {
      accountId: plant.id,
      submittedAt: ago(3),
      auditRequestedAt: ago(2),
    });
    await aQuestionnaire(platform, { submittedAt: ago(3) });
    const after = await overview(panel);
    expect(after).toMatchObject({
      users: before.users + 2,
      catalogue: before.catalogue + 1,
      queries: { total: 7, csp: 4, machine: 3 },
      waiting_audit_count: 1,
      waiting_audits: [
        {
          user_id: plant.id,
          questionnaire_id: first.id,
          CompanyName: 'Deccan Boxes',
          Mobile: plant.mobile,
        },
      ],
    });
    expect(after.waiting_audits[0].requested_at).toBe(first.auditRequestedAt?.toISOString());
    const waiting = raised.toReversed().slice(0, 5);
    expect(after.oldest_queries).toEqual(
      waiting.map(({ id, subject, name, createdAt }) => ({
        id,
        type: subject === 'machine' ? subject : 'csp',
        name,
        urgency_level: 'High',
        CompanyName: 'Deccan Boxes',
        created_at: createdAt.toISOString(),
      })),
    );
    const newest = machines.toReversed().slice(0, 5);
    expect(after.new_machines.map(({ ID }: { ID: string }) => ID)).toEqual(
      newest.map(({ id }) => id),
    );
    expect(after.new_machines[0]).toMatchObject({ CompanyName: 'Deccan Boxes', is_active: false });
  });

  it('shows how many queries were raised in a week, and the median time to resolve them', async () => {
    const { platform } = test;
    const panel = await anAdministrator(platform);
    const { weeks: was } = await overview(panel);
    const { from, mondays } = lastWeeks(test.clock());
    const raise = async (subject: QuerySubject, at: Date, hours: number | null) => {
      const { id } = await aQuery(platform, { subject, createdAt: at });
      if (hours === null) return;
      await platform.db
        .updateTable('query')
        .set({ status: 'resolved', resolvedAt: new Date(at.getTime() + hours * HOUR) })
        .where('id', '=', id)
        .execute();
    };
    const third = new Date(from.getTime() + 14 * DAY);
    for (const hours of [2, 4, 9, null]) await raise('spare_part', third, hours);
    for (const hours of [1, 2.5]) {
      await raise('machine', new Date(third.getTime() + 7 * DAY - 1), hours);
    }
    await raise('spare_part', new Date(from.getTime() - 1), 1);
    const { weeks } = await overview(panel);
    expect(weeks[0]).toEqual(was[0]);
    expect(weeks[2]).toEqual({
      monday: mondays[2],
      csp: 4,
      machine: 2,
      median_hours_csp: 4,
      median_hours_machine: 1.8,
    });
  });

  it('is refused to all other callers, and leaves nothing behind', async () => {
    const customer = await aCustomer(test.platform);
    const before = await stateOf(test.platform.db);
    expect((await call.get('/admin/overview')).statusCode).toBe(401);
    const refused = await call.get('/admin/overview', customer.headers);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'not_administrator']);
    expect(await stateOf(test.platform.db)).toEqual(before);
  });
});

describe('the overview of a hundred thousand items and twenty thousand accounts', () => {
  const ITEMS = 100_000;
  const test = testApp({}, { databaseUrl: largeDatabase });
  const call = wire(test);
  const { statementsOf, plansOf } = queryPlans(test);

  beforeAll(async () => {
    const { patient: db } = test.platform;
    // This test searches nothing, and rows without search data are faster to write.
    await sql`alter table catalogue_item disable trigger catalogue_item_searchable_insert`.execute(
      db,
    );
    await sql`
      insert into catalogue_item (id, category, product_name, model_no, created_at, updated_at)
      select gen_random_uuid(), 'Others', 'Gear', 'G-' || n, now() - n * interval '1 minute', now()
      from generate_series(1, ${sql.lit(ITEMS - large.catalogueItems)}) n`.execute(db);
    await sql`vacuum analyze catalogue_item`.execute(db);
  });

  it('is read in four statements, with the right counts', async () => {
    const panel = await anAdministrator(test.platform);
    const read = () => call.get('/admin/overview', panel.headers);
    const sent = await statementsOf(read);
    expect(sent).toHaveLength(4);
    const { data } = (await read()).json();
    expect(data).toMatchObject({
      users: large.accounts + 1,
      catalogue: ITEMS,
      queries: { total: large.openQueries },
    });
    const nodes = (await Promise.all(sent.map(plansOf))).flat();
    const counted = new Set(['account', 'catalogue_item', 'query']);
    const scans = nodes
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .filter((node) => counted.has(node['Relation Name'] ?? ''));
    expect(scans).toEqual([]);
  });
});
