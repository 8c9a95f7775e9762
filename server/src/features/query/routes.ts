import { queryCalls } from '@fluteline/contract/query';
import { presentLimitedList, presentPage } from '../../platform/http/present-page.ts';
import type { Routes } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeQuery } from './change-query.ts';
import { presentRecord, presentSparePartQuery, presentWithBuyer } from './present.ts';
import { raiseQuery } from './raise-query.ts';
import { countOpen, listAll, listOwn, listRecords } from './store.ts';

const asked = ({ page, limit }: { page: number; limit: number }) => ({ page, size: limit });

/** Queries: raising and changing them, the buyer's records, the administrator's lists and counts. */
export function queryRoutes(routes: Routes, platform: Platform): void {
  routes.write(queryCalls.raiseSparePartQuery, async (call, tx) => ({
    data: presentSparePartQuery(platform, await raiseQuery(platform, tx, call)),
  }));
  routes.write(queryCalls.changeSparePartQuery, async (call, tx) => ({
    data: presentSparePartQuery(platform, await changeQuery(platform, tx, call)),
  }));
  routes.read(queryCalls.listOwnSparePartQueries, async ({ caller, query }, db) =>
    presentLimitedList(await listOwn(db, caller.accountId, 'csp', asked(query)), (row) =>
      presentSparePartQuery(platform, row),
    ),
  );
  routes.read(queryCalls.listSparePartQueries, async ({ query }, db) =>
    presentPage(await listAll(db, 'csp', asked(query)), (row) => presentWithBuyer(platform, row)),
  );
  routes.read(queryCalls.countOpenSparePartQueries, async (_call, db) => ({
    data: { activeCount: (await countOpen(db)).csp },
  }));
  routes.read(queryCalls.listRecords, async ({ caller, query }, db) => {
    const { filter, day, tz: timeZone } = query;
    const wanted = { accountId: caller.accountId, filter, day, timeZone };
    const page = await listRecords(db, wanted, asked(query));
    return presentLimitedList(page, (row) => presentRecord(platform, row));
  });
  routes.read(queryCalls.queryStatistics, async (_call, db) => {
    const open = await countOpen(db);
    return {
      data: {
        total: open.csp + open.machine,
        machineQueries: open.machine,
        sparePartsQueries: open.csp,
      },
    };
  });
}
