import { queryDeskCalls, VIEW_COUNTED } from '@fluteline/contract/query-desk';
import { parseUrgency, readQuerySearch } from '@fluteline/domain/query';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { presentPage } from '../../../platform/http/present-page.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import type { Platform } from '../../../platform/platform.ts';
import { addNote, answerQuery } from './answer-query.ts';
import { assignQuery, reopenQueries, resolveQueries, resolveQuery } from './change-at-desk.ts';
import { countEach, neighboursOf, type QueryFilter } from './filter-store.ts';
import { listQueries, openQuery } from './list-store.ts';
import { presentDeskQuery, presentOpened } from './present.ts';

/** A filter as sent. */
interface SentFilter {
  readonly search?: string | undefined;
  readonly kind?: 'csp' | 'machine' | undefined;
  readonly status?: QueryFilter['status'];
  readonly urgency?: 'High' | 'Medium' | 'Low' | undefined;
  readonly waiting_hours?: number | undefined;
  readonly category?: string | undefined;
  readonly has_pictures?: boolean | undefined;
  readonly account_id?: string | undefined;
  readonly assigned?: string | undefined;
}

function filterOf(sent: SentFilter, caller: { accountId: string }, now: Date): QueryFilter {
  const { kind, assigned } = sent;
  const urgency = parseUrgency(sent.urgency ?? '');
  const { subject, text } = readQuerySearch(sent.search ?? '');
  return {
    search: text === '' ? undefined : text,
    subject: kind === undefined ? subject : kind === 'csp' ? 'spare_part' : 'machine',
    status: sent.status,
    urgency: urgency === null || urgency === 'done' ? undefined : urgency,
    waitingHours: sent.waiting_hours,
    category: sent.category,
    hasPictures: sent.has_pictures,
    accountId: sent.account_id,
    assignedTo: assigned === 'nobody' ? null : assigned === 'me' ? caller.accountId : assigned,
    now,
  };
}

function listRoutes(routes: Routes, platform: Platform): void {
  const { clock } = platform;
  routes.read(queryDeskCalls.listQueries, async ({ caller, query }, db) => {
    const { sort, page, page_size: size, ...filter } = query;
    const wanted = filterOf(filter, caller, clock());
    return presentPage(await listQueries(db, wanted, sort, { page, size }), (row) =>
      presentDeskQuery(platform, row),
    );
  });
  routes.read(queryDeskCalls.countQueryViews, async ({ caller, body }, db) => {
    const filters = body.views.map((view) => filterOf(view, caller, clock()));
    const totals = await countEach(db, filters, VIEW_COUNTED);
    return {
      data: totals.map((total) =>
        total > VIEW_COUNTED
          ? { total: VIEW_COUNTED, total_is_lower_bound: true as const }
          : { total },
      ),
    };
  });
  routes.read(queryDeskCalls.readQueryNeighbours, async ({ caller, params, query }, db) => {
    const { sort, ...filter } = query;
    const wanted = filterOf(filter, caller, clock());
    const data = await neighboursOf(db, params.id, wanted, sort);
    if (!data) throw new AppError('not_found');
    return { data };
  });
}

/** Binds the calls by which administrators work on queries. */
export function queryDeskRoutes(routes: Routes, platform: Platform): void {
  const opened = async (db: Db, id: string) => {
    const query = await openQuery(db, id);
    if (!query) throw new AppError('not_found');
    return { data: presentOpened(platform, query) };
  };
  listRoutes(routes, platform);
  routes.read(queryDeskCalls.openQuery, ({ params }, db) => opened(db, params.id));
  routes.write(queryDeskCalls.answerQuery, async (write, sent) =>
    opened(write.tx, await answerQuery(write, sent, platform)),
  );
  routes.write(queryDeskCalls.addQueryNote, async (write, sent) =>
    opened(write.tx, await addNote(write, sent)),
  );
  routes.write(queryDeskCalls.assignQuery, async (write, sent) =>
    opened(write.tx, await assignQuery(write, sent, platform)),
  );
  routes.write(queryDeskCalls.resolveQuery, async (write, sent) =>
    opened(write.tx, await resolveQuery(write, sent, platform)),
  );
  routes.write(queryDeskCalls.resolveQueries, async (write, sent) => ({
    data: await resolveQueries(write, sent),
  }));
  routes.write(queryDeskCalls.reopenQueries, async (write, sent) => ({
    data: await reopenQueries(write, sent),
  }));
}
