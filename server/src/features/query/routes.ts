import { machineQueryCalls } from '@fluteline/contract/machine-query';
import { queryCalls } from '@fluteline/contract/query';
import { queryHistoryCalls } from '@fluteline/contract/query-history';
import { messages } from '../../messages/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { presentLimitedList, presentPage } from '../../platform/http/present-page.ts';
import type { Routes } from '../../platform/http/serve.ts';
import type { Quota } from '../../platform/limits/quotas.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeMachineQuery } from './change-machine-query.ts';
import { changeQuery } from './change-query.ts';
import { queryDeskRoutes } from './desk/routes.ts';
import { readHistory } from './history-store.ts';
import { listMachineQueries, listOwn, listRecords, listSparePartQueries } from './list-store.ts';
import { presentSparePartQuery, presentWithBuyer } from './present.ts';
import { presentEvent } from './present-event.ts';
import { presentMachineQuery, presentWithParties } from './present-machine-query.ts';
import { presentOwnMachineQuery, presentOwnPartQuery, presentRecord } from './present-record.ts';
import { raiseMachineQuery } from './raise-machine-query.ts';
import { raiseQuery } from './raise-query.ts';
import { countOpen } from './store.ts';

const queriesADay = ({ settings }: Platform): Quota => ({
  kind: 'query',
  max: settings.QUERIES_PER_DAY,
  limit: 'queries',
  sentence: messages.refusals.tooManyQueries,
});

const asked = ({ page, limit }: { page: number; limit: number }) => ({ page, size: limit });

function sparePartRoutes(routes: Routes, platform: Platform): void {
  routes.write(
    queryCalls.raiseSparePartQuery,
    async (write, sent) => ({
      data: presentSparePartQuery(platform, await raiseQuery(write, sent)),
    }),
    { quota: queriesADay(platform) },
  );
  routes.write(queryCalls.changeSparePartQuery, async (write, sent) => ({
    data: presentSparePartQuery(platform, await changeQuery(write, sent, platform)),
  }));
  routes.read(queryCalls.listOwnSparePartQueries, async ({ caller, query }, db) =>
    presentLimitedList(await listOwn(db, caller.accountId, 'spare_part', asked(query)), (row) =>
      presentOwnPartQuery(platform, row),
    ),
  );
  routes.read(queryCalls.listSparePartQueries, async ({ query }, db) =>
    presentPage(await listSparePartQueries(db, asked(query)), (row) =>
      presentWithBuyer(platform, row),
    ),
  );
  routes.read(queryCalls.countOpenSparePartQueries, async (_call, db) => ({
    data: { activeCount: (await countOpen(db)).spare_part },
  }));
}

function machineQueryRoutes(routes: Routes, platform: Platform): void {
  routes.write(
    machineQueryCalls.raiseMachineQuery,
    async (write, sent) => ({ data: presentMachineQuery(await raiseMachineQuery(write, sent)) }),
    { quota: queriesADay(platform) },
  );
  routes.write(machineQueryCalls.changeMachineQuery, async (write, sent) => ({
    data: presentMachineQuery(await changeMachineQuery(write, sent)),
  }));
  routes.read(machineQueryCalls.listOwnMachineQueries, async ({ caller, query }, db) =>
    presentLimitedList(await listOwn(db, caller.accountId, 'machine', asked(query)), (row) =>
      presentOwnMachineQuery(platform, row),
    ),
  );
  routes.read(machineQueryCalls.listMachineQueries, async ({ query }, db) => {
    const defaultSize = query.page === undefined ? 1000 : 10;
    const request = { page: query.page ?? 1, size: query.limit ?? defaultSize };
    return presentLimitedList(await listMachineQueries(db, request), presentWithParties);
  });
  routes.read(machineQueryCalls.countOpenMachineQueries, async (_call, db) => ({
    data: { activeUrgencyCount: (await countOpen(db)).machine },
  }));
}

/**
 * Binds the calls of queries: raising and changing them, the buyer's records, and the
 * administrators' lists and counts.
 */
export function queryRoutes(routes: Routes, platform: Platform): void {
  sparePartRoutes(routes, platform);
  machineQueryRoutes(routes, platform);
  queryDeskRoutes(routes, platform);
  routes.read(queryCalls.listRecords, async ({ caller, query }, db) => {
    const { filter, day, id, tz: timeZone } = query;
    const wanted = { accountId: caller.accountId, filter, day, id, timeZone };
    const page = await listRecords(db, wanted, asked(query));
    return presentLimitedList(page, (row) => presentRecord(platform, row));
  });
  routes.read(queryHistoryCalls.readQueryHistory, async ({ params }, db) => {
    const history = await readHistory(db, params.id);
    if (!history) throw new AppError('not_found');
    return { events: history.map(presentEvent) };
  });
  routes.read(queryCalls.queryStatistics, async (_call, db) => {
    const open = await countOpen(db);
    return {
      data: {
        total: open.spare_part + open.machine,
        machineQueries: open.machine,
        sparePartsQueries: open.spare_part,
      },
    };
  });
}
