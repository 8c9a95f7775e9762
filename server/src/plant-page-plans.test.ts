import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAdministrator, type SignedIn } from './testing/builders.ts';
import { aBusyPlant, largeDatabase } from './testing/large-database.ts';
import { queryPlans } from './testing/query-plans.ts';
import { testApp } from './testing/test-app.ts';
import { wire } from './testing/wire.ts';

/** Tables with few rows here, for which a sequential scan is as fast as an index. */
const large = ['account', 'query', 'query_event', 'query_message', 'machine', 'plant_part'].concat([
  'questionnaire',
  'report',
  'audit',
  'account_note',
  'notification_recipient',
]);

describe('the page of a plant with thousands of events, among twenty thousand plants', () => {
  const test = testApp({}, { databaseUrl: largeDatabase });
  const call = wire(test);
  const { statementsOf, plansOf } = queryPlans(test);
  let panel: SignedIn;
  let id: string;

  beforeAll(async () => {
    // Calls have a time limit, and a busy machine takes longer to create the data.
    const { patient: db } = test.platform;
    panel = await anAdministrator(test.platform);
    ({ id } = (await aBusyPlant(test.platform)).account);
    const everybody = sql`from account, generate_series(1, 2) n where mobile > '7000005000'`;
    await sql`
      insert into query_event (id, query_id, at, actor_id, kind)
      select gen_random_uuid(), id, created_at + n * interval '1 hour', account_id,
        case n when 1 then 'resolved' else 'reopened' end
      from query, generate_series(1, 2) n`.execute(db);
    await sql`
      insert into query_message (id, query_id, kind, author_id, text, at)
      select gen_random_uuid(), id, 'answer', account_id, 'Ready', created_at from query`.execute(
      db,
    );
    await sql`
      insert into notification (id, title, message, sent_by, audience, recipients, created_at)
      select gen_random_uuid(), 'Fair', 'Hall 4', ${panel.account.id}, '{"kind": "all"}', 1,
        now() - n * interval '1 day' from generate_series(1, 50) n`.execute(db);
    await sql`
      insert into notification_recipient (account_id, notification_id)
      select account.id, notification.id from account, notification
      where mobile < '7000000500'`.execute(db);
    await sql`
      insert into account_note (id, account_id, author_id, text, at)
      select gen_random_uuid(), id, ${panel.account.id}, 'Pays late', now() ${everybody}`.execute(
      db,
    );
    await sql`
      insert into audit (id, at, actor_id, action, target_kind, target_id, request_id)
      select gen_random_uuid(), now(), id, 'account.signed_in', 'account', id, 'r' ${everybody}`.execute(
      db,
    );
    for (const table of large) await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  });

  it.each([
    ['', ['account_pkey']],
    ['/events', ['query_of_account', 'query_event_of_query', 'account_note_of_account']],
    ['/events?limit=100', ['machine_of_account', 'audit_of_target']],
    ['/notes', ['account_note_of_account']],
    ['/machines', ['machine_of_account']],
    ['/notifications', ['notification_recipient_pkey']],
    ['/reported-answers', ['report_shown']],
  ])('reads %j only through indexes', async (rest, indexes) => {
    const path = `/admin/users/${id}${rest}`;
    const sent = await statementsOf(() => call.get(path, panel.headers));
    const nodes = (await Promise.all(sent.map(plansOf))).flat();
    const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
    const read = scans.map((node) => node['Relation Name'] ?? '');
    expect(read.filter((table) => large.includes(table))).toEqual([]);
    expect(nodes.map((node) => node['Index Name'])).toEqual(expect.arrayContaining(indexes));
  });

  it('lists its open queries only through an index', async () => {
    const path = `/admin/queries?account_id=${id}&status=open`;
    const sent = await statementsOf(() => call.get(path, panel.headers));
    const nodes = (await Promise.all(sent.map(plansOf))).flat();
    const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
    expect(scans.map((node) => node['Relation Name'])).not.toContain('query');
  });

  it('pages through its whole timeline by the key, each event once', async () => {
    const seen = new Set<string>();
    let pages = 0;
    for (let after = ''; after !== 'end'; pages += 1) {
      const rest = after && `&after=${encodeURIComponent(after)}`;
      const { data, next } = (
        await call.get(`/admin/users/${id}/events?limit=100${rest}`, panel.headers)
      ).json();
      for (const event of data) seen.add(event.id);
      after = next ?? 'end';
    }
    // Two thousand queries, each raised, answered, resolved and reopened, and other events.
    expect(seen.size).toBeGreaterThan(8000);
    expect(pages).toBe(Math.ceil(seen.size / 100));
  });
});
