import { emptyPlant } from '@fluteline/domain/questionnaire';
import pg from 'pg';
import { inject } from 'vitest';
import { renewSearchRows } from '../features/catalogue/index.ts';
import { openDatabase, openPool } from '../platform/database/database.ts';
import type { StoredPlant } from '../platform/database/tables.ts';
import type { Platform } from '../platform/platform.ts';
import { type SignedIn, signedIn } from './builders.ts';
import { copyDatabase } from './database.ts';
import { TEMPLATE } from './postgres.setup.ts';

const LARGE_TEMPLATE = 'fluteline_large';

/** Row counts of the large database. */
export const large = {
  accounts: 20_000,
  catalogueItems: 20_000,
  machines: 20_000,
  queries: 40_000,
  openQueries: 8000,
  /** Accounts with three questionnaires each and a report: a quarter of all. */
  questionnairesOf: 5000,
} as const;

/** Positions of the rows with a marked text in each searched table: a recent and an old one. */
const [RECENT, OLD] = [3002, 19_001];
const mark = `case n when ${RECENT} then ' ~%_ qz recent' when ${OLD} then ' ~%_ qz ancient' else '' end`;

const aPlant: StoredPlant = {
  ...emptyPlant,
  id: '01a1fe53-2032-7aae-9e4e-e0a3c1c98d39',
  location: 'Unit 2, Bhiwandi',
  productionEnteredAt: '2026-01-01T00:00:00.000Z',
};

const accounts = `
  insert into account (id, role, email, mobile, company_name, name, password_hash, is_active,
    is_suspended, is_verified, registered_at, created_at, updated_at)
  select gen_random_uuid(), 'customer', n || '.plant.example', 7000000000 + n,
    'Plant ' || n || ${mark}, '', 'none', n % 5 > 0, n % 10 = 0, true, now(),
    timestamptz '2026-02-01' - n * interval '3 minutes', now()
  from generate_series(1, ${large.accounts}) n`;
const catalogueItems = `
  insert into catalogue_item (id, category, part_type, product_name, model_no, specifications,
    created_at, updated_at)
  select gen_random_uuid(),
    case when n % 3 = 0 then 'flexo_printing' when n % 30 = 1 then 'corrugation_line'
      else 'Boiler House' end,
    case when n % 4 = 3 then 'Gear' end,
    (array['Rotary Joint', 'Anvil Cover', 'Slotting Blade', 'Gear'])[1 + n % 4] || ' ' || n % 997
      || ${mark},
    'MD-' || lpad(n::text, 6, '0'), jsonb_build_object('internal_diameter', 10 + n % 90,
      'outer_diameter', 100 + n % 211, 'width', 5 + n % 37),
    now() - n * interval '1 minute', now()
  from generate_series(1, ${large.catalogueItems}) n`;
/** Selects the twenty plants that share the machines and the queries. */
const owner = `(select array_agg(id order by mobile) from account where mobile <= '7000000020')`;
const machines = `
  insert into machine (id, account_id, name, manufacturer_name, manufacturing_year, owner_type,
    condition, size, description, urgency, is_active, version, created_at, updated_at)
  select gen_random_uuid(), (owners.ids)[1 + n / 10 % 20],
    (array['Folder Gluer', 'Flute Laminator', 'Slotting machine'])[1 + n % 3] || ${mark},
    'Maker ' || n % 997, 1980 + n % 45, 'First', (array['NEW', 'USED', 'REFURBISHED'])[1 + n % 3],
    '2400 x 1200 mm', repeat('Running daily, seen by appointment. ', 8) || n, 'low', n % 10 > 0, 1,
    now() - n * interval '1 minute', now()
  from ${owner} owners (ids), generate_series(1, ${large.machines}) n`;
const queries = `
  insert into query (id, subject, account_id, name, urgency, status, quantity,
    specification_available, resolved_at, created_at, updated_at)
  select gen_random_uuid(), case when n % 2 = 0 then 'spare_part' else 'machine' end,
    (owners.ids)[1 + n / 10 % 20], 'Gear', 'low', case when n % 5 = 2 then 'open' else 'resolved' end, 1,
    true, case when n % 5 <> 2 then now() - (n - 3) * interval '1 hour' end,
    now() - n * interval '1 hour', now()
  from ${owner} owners (ids), generate_series(1, ${large.queries}) n`;
const plantParts = `
  insert into plant_part (id, account_id, category, part_type, is_several, specifications,
    created_at, updated_at)
  select gen_random_uuid(), account.id,
    (array['flexo_printing', 'corrugation_line', 'Others'])[1 + part],
    (array['Gear', 'Oil Seal', 'Slotting Blade', 'Bearing', 'Comb', 'Belt', 'Coupling', 'Spring',
      'Anvil Cover', 'Rotary Joint', 'Steam Trap'])[1 + (1 + part) * n % 11]
      || case part when 0 then ${mark} else '' end, true,
    jsonb_build_object('material', repeat('Nitrile, as delivered. ', 12)),
    account.created_at + part * interval '1 second', now()
  from (select *, mobile::bigint - 7000000000 n from account) account, generate_series(0, 2) part`;
const questionnaires = `
  insert into questionnaire (id, account_id, step, submitted_at, audit_requested_at, plants,
    created_at, updated_at)
  select gen_random_uuid(), id, 4, now(),
    case when round = 1 and mobile like '%00' then now() end, '${JSON.stringify([aPlant])}',
    created_at + round * interval '1 day', now()
  from account, generate_series(1, 3) round where mobile::bigint % 4 = 0`;
const reports = `
  with stored as (
    insert into file (name, access, content_type, original_name, byte_size, account_id, claimed_at,
      created_at)
    select 'report-' || id, 'private', 'application/pdf', 'report.pdf', 1, id, now(), now()
    from account where mobile::bigint % 4 = 0 returning name, account_id)
  insert into report (id, account_id, number, file, file_name, uploaded_by, created_at)
  select gen_random_uuid(), account_id, 1, name, 'report.pdf', account_id, now() from stored`;

/** Makes items searchable that were written without the application, as the job does. */
async function makeSearchable(url: string): Promise<void> {
  const db = openDatabase(openPool({ url, connections: 1, onError: () => undefined }));
  while ((await renewSearchRows(db)) > 0);
  await db.destroy();
}

async function seed(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Indexes of searches are faster to build than to extend row by row.
    const { rows } = await client.query(
      `select indexname, indexdef from pg_indexes where indexdef like '%gin_trgm_ops%'`,
    );
    for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
    for (const filled of [
      ...[accounts, catalogueItems, machines, queries, plantParts, questionnaires, reports],
      ...rows.map(({ indexdef }) => indexdef),
    ]) {
      await client.query(filled);
    }
    await makeSearchable(url);
    for (const filled of [
      // Like autovacuum, this records which pages every reader may see.
      'vacuum analyze account, catalogue_item, catalogue_search, catalogue_dimension, machine, query, query_search, plant_part, questionnaire, file, report',
    ]) {
      await client.query(filled);
    }
  } finally {
    await client.end();
  }
}

/** Creates the template of large databases if it does not exist. */
async function needTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // When several tests need it at the same time, one creates it and the others wait.
    await client.query(`select pg_advisory_lock(hashtext('${LARGE_TEMPLATE}'))`);
    const made = `select from pg_database where datname = '${LARGE_TEMPLATE}'`;
    if ((await client.query(made)).rows.length > 0) return;
    const seeded = await copyDatabase(url, TEMPLATE);
    await seed(seeded);
    const name = new URL(seeded).pathname.slice(1);
    await client.query(`alter database ${name} rename to ${LARGE_TEMPLATE}`);
  } finally {
    await client.end();
  }
}

/**
 * Creates a separate, analysed database with the data of a busy market after years. In each
 * searched table, a recent row's text contains `~%_ qz recent`, and an old one's `~%_ qz ancient`.
 */
export async function largeDatabase(): Promise<string> {
  const url = inject('databaseUrl');
  await needTemplate(url);
  return copyDatabase(url, LARGE_TEMPLATE);
}

/** Signs in a plant of the large database with machines, queries, parts and questionnaires. */
export async function aBusyPlant(platform: Platform): Promise<SignedIn> {
  const account = await platform.db
    .selectFrom('account')
    .selectAll()
    .where('mobile', '=', '7000000004')
    .executeTakeFirstOrThrow();
  return signedIn(platform, account);
}
