import type { QueryState } from '@fluteline/domain/query';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { AccountTable, QueryEventTable } from '../../platform/tables.ts';
import type { QueryRow } from './store.ts';

/** One line of a query's history, and who wrote it. */
export interface QueryEvent
  extends Pick<Selectable<QueryEventTable>, 'id' | 'at' | 'kind' | 'fields'> {
  readonly subject: QueryRow['subject'];
  readonly before: QueryState | null;
  readonly after: QueryState | null;
  readonly by: Pick<Selectable<AccountTable>, 'role' | 'companyName' | 'name'>;
}

/** Most lines of a history answered at once. */
const MOST = 1000;

/** A query's history, oldest first; of more than a thousand lines the newest. Null: no such query. */
export async function readHistory(db: Db, queryId: string): Promise<QueryEvent[] | null> {
  const rows = await db
    .selectFrom('query')
    .leftJoin('queryEvent', 'queryEvent.queryId', 'query.id')
    .leftJoin('account', 'account.id', 'queryEvent.actorId')
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
      'account.name',
    ])
    .where('query.id', '=', queryId)
    .orderBy('queryEvent.at', 'desc')
    .orderBy('queryEvent.id', 'desc')
    .limit(MOST)
    .execute();
  if (rows.length === 0) return null;
  const events = rows.flatMap((row): QueryEvent[] => {
    const { subject, id, at, kind, fields, role, companyName, name } = row;
    if (id === null || at === null || kind === null || role === null) return [];
    return [
      {
        subject,
        id,
        at,
        kind,
        fields: fields ?? [],
        before: row.before,
        after: row.after,
        by: { role, companyName: companyName ?? '', name: name ?? '' },
      },
    ];
  });
  return events.reverse();
}
