import type pg from 'pg';
import { sumUpWeeksJob } from '../server/src/features/overview/index.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { openDatabase } from '../server/src/platform/database/database.ts';
import { openLog } from '../server/src/platform/log/log.ts';
import { seed } from './seed.ts';

/** Numbers of rows in an installation. */
export interface Scale {
  readonly items: number;
  readonly queries: number;
  readonly accounts: number;
  readonly logRows: number;
}

// No account is suspended, one in forty is inactive, and one in thirty never verified its number.
const accounts = `
  insert into account (id, role, email, mobile, company_name, name, password_hash, is_active,
    is_verified, verified_at, registered_at, created_at, updated_at)
  select gen_random_uuid(), 'customer', 'plant' || n || '@boxes.example', (6000000000 + n)::text,
    (array['Deccan', 'Konkan', 'Malwa', 'Ganga', 'Kaveri', 'Aravalli'])[1 + n % 6] || ' '
      || (array['Packaging', 'Corrugators', 'Box Works', 'Cartons'])[1 + n % 4] || ' ' || n,
    'Person ' || n, 'none', n % 40 <> 0, n % 30 <> 0,
    case when n % 30 <> 0 then now() end, now() - n * $2::interval, now() - n * $2::interval, now()
  from generate_series(1, $1::int) n`;

/**
 * Longest page of machines and of reports, which a small installation fills as a large one does.
 */
const MAX_PAGE_SIZE = 1000;

// Half of the accounts have machines; a third of the machines are not for sale.
const machines = `
  insert into machine (id, account_id, name, manufacturer_name, manufacturing_year, owner_type,
    condition, size, description, urgency, is_active, version, created_at, updated_at)
  select gen_random_uuid(), id, names[1 + n % 5], 'Maker ' || n % 90, 1990 + n % 35, 'Dealer',
    (array['NEW', 'USED', 'REFURBISHED'])[1 + n % 3], 60 + n % 40 || ' inch',
    'Running daily, seen by appointment', 'medium', n % 3 <> 0, 1, created_at, now()
  from (select id, created_at, row_number() over (order by id)::int as n from account) owner,
    (select array['Slotter', 'Rotary Die Cutter', 'Flexo Printer', 'Corrugation Line', 'Stitcher']
      as names) given
    cross join generate_series(1, $1::int)
  where n % 2 = 0`;

// Queries are spread over a year, so that the last twelve weeks have their share; two in a hundred
// are open.
const queries = `
  insert into query (id, subject, account_id, name, urgency, status, quantity, related_machine,
    specification_available, details, machine_id, resolved_at, created_at, updated_at)
  select gen_random_uuid(), case when n % 3 = 0 then 'machine' else 'spare_part' end, buyer.id,
    'Slotting Blade', 'medium', case when n % 50 = 0 then 'open' else 'resolved' end, 1, 'Slotter',
    true, 'Model SB-7-T', listed.id,
    case when n % 50 <> 0 then at + (1 + n::bigint * 7919 % 900) * interval '11 minutes' end, at, now()
  from (select n, now() - n * (interval '364 days' / $1::int) as at
      from generate_series(1, $1::int) n) raised
    join (select id, row_number() over () as place from account) buyer
      on buyer.place = 1 + n % (select count(*) from account)
    left join (select id, row_number() over () as place from machine) listed
      on n % 3 = 0 and listed.place = 1 + n % (select count(*) from machine)`;

const events = `
  insert into query_event (id, query_id, at, actor_id, kind)
  select gen_random_uuid(), id, created_at, account_id, 'raised' from query`;

const parts = `
  insert into plant_part (id, account_id, category, part_type, is_several, created_at, updated_at)
  select gen_random_uuid(), id, 'Others', names[k * 5 + n % 5 + 1], false, created_at, now()
  from (select id, created_at, row_number() over (order by id)::int as n from account) owner,
    (select $1::text[] as names) given, generate_series(0, 1) k`;

const questionnaires = `
  insert into questionnaire (id, account_id, company_name, step, submitted_at, audit_requested_at,
    created_at, updated_at)
  select gen_random_uuid(), id, company_name, 4, created_at,
    case when n % 40 = 0 then created_at end, created_at + k * interval '1 hour', now()
  from (select *, row_number() over (order by id)::int as n from account) owner,
    generate_series(1, 2) k
  where n % 2 = 0`;

const reports = `
  with documents as (
    insert into file (name, access, content_type, byte_size, claimed_at, created_at)
    select 'report-' || id, 'private', 'application/pdf', 1, now(), now() from account
    order by mobile like '%3' desc, id limit greatest($2::int, (select count(*) from account) / 10)
    returning name)
  insert into report (id, account_id, number, file, file_name, uploaded_by, created_at)
  select gen_random_uuid(), substr(name, 8)::uuid, 1, name, 'report.pdf', $1::uuid, now()
  from documents`;

const notifications = `
  insert into notification (id, title, message, sent_by, audience, recipients, delivered, created_at)
  select uuidv7(- n * interval '1 hour'), 'Offer ' || n, 'New blades are here', $1::uuid,
    '{"kind":"all"}', 10, 10, now() - n * interval '1 hour'
  from generate_series(1, $2::int) n`;

const received = `
  insert into notification_recipient (account_id, notification_id)
  select account.id, sent.id from account,
    lateral (select id from notification order by created_at desc limit 5) sent`;

const logRows = `
  insert into audit (id, at, actor_id, action, target_kind, target_id, after, request_id, address)
  select uuidv7(- n * $2::interval), now() - n * $2::interval, actor.id,
    (array['query.raised', 'query.changed', 'account.signed_in', 'account.changed',
      'catalogue_item.edited', 'machine.changed', 'code.sent', 'notification.sent'])[1 + n % 8],
    'query', 'thing-' || n % 5000, jsonb_build_object('details', 'Seen by appointment'), 'r-' || n,
    case when n % 100 = 0 then '203.0.113.0'::inet + n % 250 end
  from generate_series(1, $1::int) n
    join (select id, row_number() over () as place from account) actor
      on actor.place = 1 + n % (select count(*) from account)
  order by n desc`;

/**
 * Form of the model searched for at every size, because a term without an index entry is also
 * searched for in the newest items.
 */
const SHAPE = /^[a-f]{2}\d-\d\d$/;

/** Subjects of the measured lists, in addition to their filters. */
export interface GrowthSample {
  readonly itemId: string;
  readonly machineId: string;
  readonly queryId: string;
  readonly model: string;
}

/**
 * Fills a migrated database at one scale; a buyer and an administrator have the same data at each
 * scale.
 */
export async function seedGrowth(
  pool: pg.Pool,
  scale: Scale,
  { buyer, administrator }: { readonly buyer: string; readonly administrator: string },
): Promise<GrowthSample> {
  const days = (rows: number) => `${Math.round((700 * 86_400) / rows)} seconds`;
  await pool.query(accounts, [scale.accounts, days(scale.accounts)]);
  await pool.query(machines, [Math.ceil((4 * MAX_PAGE_SIZE) / scale.accounts)]);
  const { itemIds, terms, partNames } = await seed(pool, {
    items: scale.items,
    accountIds: [buyer],
  });
  await pool.query(queries, [scale.queries]);
  await pool.query(events);
  await pool.query(parts, [partNames]);
  await pool.query(questionnaires);
  await pool.query(reports, [administrator, MAX_PAGE_SIZE]);
  await pool.query(notifications, [administrator, scale.accounts / 20]);
  await pool.query(received);
  await pool.query(logRows, [scale.logRows, days(scale.logRows)]);
  // Runs the weekly sums, which the job would update within ten minutes.
  const log = openLog({ to: 'off', level: 'error', path: '' });
  await sumUpWeeksJob({ patient: openDatabase(pool), clock: systemClock, log }).run({});
  await pool.query('vacuum analyze');
  const { rows } = await pool.query<{ machine: string; query: string }>(
    `select (select id from machine where is_active and seller_is_active limit 1) as machine,
      (select id from query order by id limit 1) as query`,
  );
  return {
    itemId: itemIds[0] ?? '',
    machineId: rows[0]?.machine ?? '',
    queryId: rows[0]?.query ?? '',
    model: terms.find((term) => SHAPE.test(term)) ?? '',
  };
}
