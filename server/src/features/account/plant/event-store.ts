import type { PlantEventKind } from '@fluteline/contract/account-plant';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** An entry in a plant's timeline, with its actor. */
export interface PlantEvent {
  /** Kind and row id: the position among events with the same timestamp. */
  readonly key: string;
  readonly at: Date;
  /** The timestamp with microseconds. */
  readonly exactly: string;
  readonly kind: PlantEventKind;
  readonly about: string | null;
  readonly title: string;
  readonly detail: string;
  readonly actorId: string | null;
  readonly actorRole: 'customer' | 'administrator' | null;
  readonly actorName: string | null;
  readonly actorCompanyName: string | null;
  /** The administrator a query was assigned to; an erased account has no name. */
  readonly assigneeId: string | null;
  readonly assigneeName: string | null;
}

/** The source of a kind of event: each row of `t` is an event. */
interface Source {
  /** Constant for all rows, or read from each. */
  readonly kind: PlantEventKind | { readonly of: string };
  readonly from: string;
  /** The account's column. */
  readonly of: string;
  readonly at: string;
  readonly about?: string;
  readonly title?: string;
  readonly detail?: string;
  readonly actor: string;
  readonly assignee?: string;
  readonly where?: string;
}

/**
 * Joins the rows that belong to each outer row. `offset 0` makes PostgreSQL look each up by its
 * index: a hash join would read the whole table for a plant with many queries.
 */
const ofEach = (outer: string, table: string, condition: string) =>
  `${outer} cross join lateral (select * from ${table} where ${condition} offset 0) t`;
const ofEachQuery = (table: string) => ofEach('query q', table, 'query_id = q.id');
const ofQuery = { of: 'q.account_id', about: 'q.id', title: 'q.name' } as const;

const ofAccount = { of: 't.account_id', at: 't.created_at', actor: 't.account_id' } as const;

const sources: readonly Source[] = [
  { kind: 'signed_up', from: 'account t', of: 't.id', at: 't.created_at', actor: 't.id' },
  {
    kind: 'account_changed',
    from: ofEach('account a', 'audit', 'target_id = a.id::text'),
    of: 'a.id',
    at: 't.at',
    actor: 't.actor_id',
    where: `t.action in ('account.changed', 'account.details_changed')`,
  },
  { ...ofAccount, kind: 'query_raised', from: 'query t', about: 't.id', title: 't.name' },
  {
    ...ofQuery,
    kind: 'query_answered',
    from: ofEachQuery('query_message'),
    at: 't.at',
    actor: 't.author_id',
    detail: 't.text',
    where: `t.kind = 'answer'`,
  },
  {
    ...ofQuery,
    kind: { of: `'query_' || case t.kind when 'changed' then 'assigned' else t.kind end` },
    from: ofEachQuery('query_event'),
    at: 't.at',
    actor: 't.actor_id',
    assignee: `(t.after ->> 'assignedTo')::uuid`,
    where: `(t.kind in ('resolved', 'reopened') or t.after ? 'assignedTo')`,
  },
  { ...ofAccount, kind: 'questionnaire_begun', from: 'questionnaire t' },
  {
    ...ofAccount,
    kind: 'questionnaire_submitted',
    from: 'questionnaire t',
    at: 't.submitted_at',
    where: 't.submitted_at is not null',
  },
  {
    kind: 'audit_requested',
    from: ofEach('questionnaire q', 'audit', 'target_id = q.id::text'),
    of: 'q.account_id',
    at: 't.at',
    actor: 't.actor_id',
    where: `t.action = 'questionnaire.audit_requested'`,
  },
  { ...ofAccount, kind: 'part_added', from: 'plant_part t', title: 't.part_type' },
  { ...ofAccount, kind: 'machine_listed', from: 'machine t', about: 't.id', title: 't.name' },
  {
    ...ofAccount,
    kind: 'machine_sold',
    from: 'machine t',
    about: 't.id',
    title: 't.name',
    at: 't.sold_at',
    where: 't.sold_at is not null',
  },
  {
    ...ofAccount,
    kind: 'report_uploaded',
    from: 'report t',
    title: 't.file_name',
    actor: 't.uploaded_by',
  },
  {
    ...ofAccount,
    kind: 'report_withdrawn',
    from: 'report t',
    title: 't.file_name',
    detail: 't.withdrawn_reason',
    at: 't.withdrawn_at',
    actor: 't.withdrawn_by',
    where: 't.withdrawn_at is not null',
  },
  {
    kind: 'notified',
    from: 'notification_recipient r join notification t on t.id = r.notification_id',
    of: 'r.account_id',
    at: 't.created_at',
    title: 't.title',
    detail: 't.message',
    // A notification caused by a listed machine has no sender; its row names the seller.
    actor: 'case when t.machine_id is null then t.sent_by end',
    // The answer to a query is already an event of its own.
    where: 't.query_id is null',
  },
  {
    kind: 'note_added',
    from: 'account_note t',
    of: 't.account_id',
    at: 't.at',
    detail: 't.text',
    actor: 't.author_id',
  },
];

/** The event after which a page begins. */
export interface EventPlace {
  readonly at: string;
  readonly key: string;
}

/** Selects the newest events of one kind, no more than the page needs. */
function newestOf(
  source: Source,
  accountId: string,
  after: EventPlace | null,
  max: number,
): RawBuilder<unknown> {
  const { kind, from, of, at, about, title, detail, actor, assignee, where } = source;
  const kindOfRow = typeof kind === 'string' ? `'${kind}'` : kind.of;
  const key = sql.raw(`(${kindOfRow} || ':' || t.id) collate "C"`);
  const moment = sql.raw(at);
  // The first condition is the one that an index narrows down by.
  const beyond = after
    ? sql`and ${moment} <= ${after.at}::timestamptz
        and (${moment}, ${key}) < (${after.at}::timestamptz, ${after.key})`
    : sql``;
  return sql`(
    select ${moment} as at, ${key} as key, ${sql.raw(kindOfRow)} as kind,
      ${sql.raw(about ?? 'null')}::text as about, ${sql.raw(title ?? `''`)} as title,
      left(${sql.raw(detail ?? `''`)}, 200) as detail, ${sql.raw(actor)} as actor_id,
      ${sql.raw(assignee ?? 'null::uuid')} as assignee_id
    from ${sql.raw(from)}
    where ${sql.raw(of)} = ${accountId} ${sql.raw(where ? `and ${where}` : '')} ${beyond}
    order by ${moment} desc, key desc limit ${sql.lit(max)})`;
}

/** Returns what happened to an account and what it did, newest first. */
export async function listEvents(
  db: Db,
  accountId: string,
  after: EventPlace | null,
  max: number,
): Promise<PlantEvent[]> {
  const branches = sources.map((source) => newestOf(source, accountId, after, max));
  const { rows } = await sql<PlantEvent>`
    select event.at, event.key, event.kind, event.about, event.title, event.detail,
      to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as exactly,
      event.actor_id, actor.role as actor_role, actor.name as actor_name,
      actor.company_name as actor_company_name, event.assignee_id,
      coalesce(nullif(assignee.name, ''), assignee.company_name) as assignee_name
    from (
      select * from (${sql.join(branches, sql` union all `)}) as every
      order by at desc, key collate "C" desc limit ${sql.lit(max)}
    ) as event
    left join account as actor on actor.id = event.actor_id
    left join account as assignee on assignee.id = event.assignee_id
    order by event.at desc, event.key collate "C" desc`.execute(db);
  return rows;
}
