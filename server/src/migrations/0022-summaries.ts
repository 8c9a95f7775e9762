import { type Kysely, sql } from 'kysely';

/** Adds the numbers of users and items, counted by triggers in separate rows. */
async function rowCounts(db: Kysely<unknown>): Promise<void> {
  // Simultaneous writers mostly count in different rows, and so do not wait for each other.
  await sql`
    create table row_count (
      counted text not null,
      shard int not null,
      rows bigint not null,
      primary key (counted, shard)
    )`.execute(db);
  await sql`
    create function count_more(counted text, more bigint) returns void language sql as $$
      insert into row_count as known values (counted, pg_backend_pid() % 32, more)
      on conflict on constraint row_count_pkey do update set rows = known.rows + excluded.rows
    $$`.execute(db);
  await sql`
    create function count_touched() returns trigger language plpgsql as $$
    declare more bigint;
    begin
      execute format('select count(*) from touched where %I is null', tg_argv[0]) into more;
      if more > 0 then
        perform count_more(tg_table_name, case tg_op when 'INSERT' then more else -more end);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create function count_change() returns trigger language plpgsql as $$
    begin
      perform count_more(tg_table_name, tg_argv[0]::bigint);
      return null;
    end $$`.execute(db);
  for (const [table, ended] of [
    ['account', 'erased_at'],
    ['catalogue_item', 'deleted_at'],
  ] as const) {
    const [on, at] = [sql.table(table), sql.ref(ended)];
    for (const [event, rows] of [
      ['insert', 'new'],
      ['delete', 'old'],
    ] as const) {
      await sql`
        create trigger ${sql.ref(`row_count_${event}`)} after ${sql.raw(event)} on ${on}
        referencing ${sql.raw(rows)} table as touched
        for each statement execute function count_touched(${sql.lit(ended)})`.execute(db);
    }
    for (const [name, from, more] of [
      ['ended', 'old', '-1'],
      ['restored', 'new', '1'],
    ] as const) {
      const to = from === 'old' ? 'new' : 'old';
      await sql`
        create trigger ${sql.ref(`row_count_${name}`)} after update on ${on} for each row
        when (${sql.raw(from)}.${at} is null and ${sql.raw(to)}.${at} is not null)
        execute function count_change(${sql.lit(more)})`.execute(db);
    }
    // Creating the triggers locked the table: no row can be added before this is committed.
    await sql`
      select count_more(${sql.lit(table)}, (select count(*) from ${on} where ${at} is null))
    `.execute(db);
  }
}

/**
 * Adds the figures of past weeks' queries for the panel's home. A change of a query raises the
 * week's version.
 */
async function queryWeeks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table query_week (
      subject text not null,
      monday text not null,
      version int not null,
      summed_version int,
      raised int,
      median_hours double precision,
      primary key (subject, monday)
    )`.execute(db);
  // A version written by this transaction has not been read by others: a thousand queries raise it
  // once.
  await sql`
    create function query_week_changed(subject text, created_at timestamptz) returns void
    language sql as $$
      insert into query_week as known (subject, monday, version)
      values (subject, to_char(
        date_trunc('week', created_at at time zone 'Asia/Kolkata'), 'YYYY-MM-DD'), 1)
      on conflict on constraint query_week_pkey do update set version = known.version + 1
      where known.xmin <> pg_current_xact_id()::xid
    $$`.execute(db);
  await sql`
    create function query_changes_week() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then perform query_week_changed(old.subject, old.created_at); end if;
      if tg_op <> 'DELETE' and (tg_op = 'INSERT'
          or (old.subject, old.created_at) is distinct from (new.subject, new.created_at)) then
        perform query_week_changed(new.subject, new.created_at);
      end if;
      return null;
    end $$`.execute(db);
  // A week is summed up at the earliest two days after its end: a new query does not change it, so
  // raising a query writes nothing more.
  const past = (row: string) => sql`${sql.raw(row)}.created_at < now() - interval '1 day'`;
  for (const [event, when] of [
    ['insert', past('new')],
    ['delete', past('old')],
    [
      'update',
      sql`(${past('old')} or ${past('new')})
        and (old.subject, old.created_at, old.resolved_at)
          is distinct from (new.subject, new.created_at, new.resolved_at)`,
    ],
  ] as const) {
    await sql`
      create trigger ${sql.ref(`query_week_${event}`)} after ${sql.raw(event)} on query
      for each row when (${when}) execute function query_changes_week()`.execute(db);
  }
}

/** Adds indexes for small subsets: accounts of a status, administrators, machines of a kind. */
async function indexes(db: Kysely<unknown>): Promise<void> {
  for (const index of [
    `account_suspended on account (created_at desc, id desc)
      where erased_at is null and not is_active and is_suspended`,
    `account_inactive on account (created_at desc, id desc)
      where erased_at is null and not is_active and not is_suspended`,
    `account_unverified on account (created_at desc, id desc)
      where erased_at is null and not is_verified`,
    `account_administrators on account (created_at, id) where role = 'administrator'`,
    'machine_of_kind on machine (lower(name), created_at desc, id desc)',
  ]) {
    await sql`create index ${sql.raw(index)}`.execute(db);
  }
}

/** Adds counts and summaries that lists and the panel's home read instead of every row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await rowCounts(db);
  await queryWeeks(db);
  await indexes(db);
}
