import { type Kysely, sql } from 'kysely';

async function machines(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table machine (
      id uuid primary key,
      account_id uuid not null references account,
      name text not null check (name <> ''),
      manufacturer_name text not null,
      manufacturing_year int not null check (manufacturing_year between 1900 and 2100),
      owner_type text not null,
      condition text not null check (condition in ('NEW', 'USED', 'REFURBISHED')),
      size text not null,
      description text not null,
      urgency text not null check (urgency in ('low', 'medium', 'high')),
      is_active boolean not null,
      images text[] not null default '{}' check (cardinality(images) <= 5),
      version int not null check (version > 0),
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  // The index contains every filter: counting a list reads no description.
  await sql`
    create index machine_newest on machine (created_at desc, id desc)
      include (account_id, name, manufacturing_year, condition, owner_type) where is_active
  `.execute(db);
  await sql`
    create index machine_all on machine (created_at desc, id desc)
      include (account_id, name, manufacturing_year, condition, owner_type, is_active)
  `.execute(db);
  await sql`
    create index machine_of_account on machine (account_id, created_at desc, id desc)
  `.execute(db);
  await sql`
    create index machine_search on machine using gin
      ((name || ' ' || manufacturer_name || ' ' || size || ' ' || description) gin_trgm_ops)
  `.execute(db);
  await sql`
    alter table query
      add column machine_id uuid references machine,
      add column machine_snapshot jsonb,
      add column condition text check (condition in ('NEW', 'USED', 'REFURBISHED')),
      add column size text not null default '',
      add column budget bigint check (budget >= 0),
      add column required_date timestamptz,
      add column purpose text not null default '',
      add column specifications text not null default ''`.execute(db);
}

async function parts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table plant_part (
      id uuid primary key,
      account_id uuid not null references account,
      category text not null,
      part_type text not null,
      is_several boolean not null,
      specifications jsonb not null default '{}' check (jsonb_typeof(specifications) = 'object'),
      images text[] not null default '{}' check (cardinality(images) <= 5),
      components jsonb not null default '[]' check (jsonb_typeof(components) = 'array'),
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`
    create unique index plant_part_once on plant_part (account_id, part_type)
      where not is_several`.execute(db);
  await sql`
    create index plant_part_of_account on plant_part (account_id, created_at desc, id desc)
      include (category, part_type)`.execute(db);
  await sql`
    create index plant_part_newest on plant_part (created_at desc, id desc)
      include (category, part_type)`.execute(db);
}

async function questionnaires(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table questionnaire (
      id uuid primary key,
      account_id uuid not null references account,
      company_name text not null default '',
      owner_name text not null default '',
      contact_number text not null default '',
      alternate_contact_number text not null default '',
      gst_number text not null default '',
      number_of_plants int not null default 1 check (number_of_plants between 1 and 50),
      number_of_machines int not null default 1 check (number_of_machines between 1 and 50),
      plants jsonb not null default '[]' check (jsonb_typeof(plants) = 'array'),
      machines jsonb not null default '[]' check (jsonb_typeof(machines) = 'array'),
      machinery jsonb not null default '{}' check (jsonb_typeof(machinery) = 'object'),
      step int not null default 0 check (step in (0, 1, 2, 4)),
      submitted_at timestamptz,
      audit_requested_at timestamptz,
      urgency text check (urgency = 'high'),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check ((step = 4) = (submitted_at is not null)),
      check (audit_requested_at is null or submitted_at is not null)
    )`.execute(db);
  await sql`
    create unique index questionnaire_open on questionnaire (account_id)
      where submitted_at is null`.execute(db);
  await sql`
    create index questionnaire_of_account on questionnaire (account_id, created_at desc, id desc)
  `.execute(db);
  await sql`
    create index questionnaire_newest on questionnaire (created_at desc, id desc)`.execute(db);
  await sql`
    create index questionnaire_audit on questionnaire (account_id)
      where audit_requested_at is not null`.execute(db);
  await sql`
    create table report (
      id uuid primary key,
      account_id uuid not null references account,
      number int not null check (number > 0),
      file text not null references file,
      file_name text not null,
      uploaded_by uuid not null references account,
      created_at timestamptz not null,
      unique (account_id, number)
    )`.execute(db);
  await sql`create index report_of_uploader on report (uploaded_by, created_at desc)`.execute(db);
}

async function notifications(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification (
      id uuid primary key,
      title text not null check (title <> ''),
      message text not null check (message <> ''),
      image text,
      redirect_url text not null default '',
      sent_by uuid not null references account,
      audience jsonb not null,
      recipients int not null,
      delivered int not null default 0,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table notification_recipient (
      account_id uuid not null references account on delete cascade,
      notification_id uuid not null references notification on delete cascade,
      primary key (account_id, notification_id)
    )`.execute(db);
}

async function accounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account
      add column erasure_due_at timestamptz,
      add column erased_at timestamptz,
      drop constraint account_mobile_check,
      add constraint account_mobile_check
        check (mobile ~ '^[0-9]{10}$' or erased_at is not null)`.execute(db);
  // The users table shows no erased account, and counts the others from this index alone.
  await sql`drop index account_newest`.execute(db);
  await sql`
    create index account_newest on account (created_at desc, id desc) where erased_at is null
  `.execute(db);
  await sql`
    create index account_erasure on account (erasure_due_at) where erasure_due_at is not null
  `.execute(db);
  await sql`
    alter table session add column id uuid not null default gen_random_uuid()`.execute(db);
}

/**
 * Creates machines and queries about them, plants' parts, questionnaires, reports, notifications.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await machines(db);
  await parts(db);
  await questionnaires(db);
  await notifications(db);
  await accounts(db);
}
