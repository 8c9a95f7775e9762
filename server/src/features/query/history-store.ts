import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { AccountTable, EventState, QueryEventTable } from '../../platform/database/tables.ts';
import type { QueryRow } from './store.ts';

/** An event of a query's history, and its author. */
export interface QueryEvent
  extends Pick<Selectable<QueryEventTable>, 'id' | 'at' | 'kind' | 'fields'> {
  readonly subject: QueryRow['subject'];
  readonly before: EventState | null;
  readonly after: EventState | null;
  readonly by: Pick<Selectable<AccountTable>, 'id' | 'role' | 'companyName' | 'name'>;
  /** The assignee, with their name, which is empty for an erased account. */
  readonly assignee: { readonly id: string; readonly name: string } | null;
}

/** Id of the account that an event assigned its query to. */
const assigneeOfEvent = sql<string>`(query_event.after ->> 'assignedTo')::uuid`;

/** Maximum number of events of a history in one answer. */
const MAX_LINES = 1000;

/**
 * Returns a query's history, oldest first, or its newest thousand events if there are more; `null`
 * when the query does not exist.
 */
export async function readHistory(db: Db, queryId: string): Promise<QueryEvent[] | null> {
  const rows = await db
    .selectFrom('query')
    .leftJoin('queryEvent', 'queryEvent.queryId', 'query.id')
    .leftJoin('account', 'account.id', 'queryEvent.actorId')
    .leftJoin('account as assignee', (join) => join.on('assignee.id', '=', assigneeOfEvent))
    .select([
      'query.subject',
      'queryEvent.id',
      'queryEvent.at',
      'queryEvent.kind',
      'queryEvent.before',
      'queryEvent.after',
      'queryEvent.fields',
      'account.role',
      'account.companyName',
      'account.id as actorId',
      'account.name',
      'assignee.id as assigneeId',
      sql<string>`coalesce(nullif(assignee.name, ''), assignee.company_name)`.as('assigneeName'),
    ])
    .where('query.id', '=', queryId)
    .orderBy('queryEvent.at', 'desc')
    .orderBy('queryEvent.id', 'desc')
    .limit(MAX_LINES)
    .execute();
  if (rows.length === 0) return null;
  const events = rows.flatMap((row): QueryEvent[] => {
    const { subject, id, at, kind, fields, role, companyName, name, actorId, assigneeId } = row;
    if (id === null || at === null || kind === null) return [];
    if (role === null || actorId === null) return [];
    return [
      {
        subject,
        id,
        at,
        kind,
        fields: fields ?? [],
        before: row.before,
        after: row.after,
        by: { id: actorId, role, companyName: companyName ?? '', name: name ?? '' },
        assignee: assigneeId === null ? null : { id: assigneeId, name: row.assigneeName },
      },
    ];
  });
  return events.reverse();
}
