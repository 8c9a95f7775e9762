import { overviewCalls } from '@fluteline/contract/overview';
import type { Routes } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  presentAudit,
  presentCounts,
  presentMachine,
  presentQuery,
  presentWeek,
} from './present.ts';
import { readCounts, readWaiting } from './store.ts';
import { readWeeks } from './week-store.ts';
import { lastWeeks } from './weeks.ts';

/** Binds the calls of the panel's home. */
export function overviewRoutes(routes: Routes, { clock }: Pick<Platform, 'clock'>): void {
  routes.read(overviewCalls.readOverview, async (_call, db) => {
    const { mondays } = lastWeeks(clock());
    const [counts, waiting, raised] = await Promise.all([
      readCounts(db),
      readWaiting(db),
      readWeeks(db, mondays),
    ]);
    return {
      data: {
        ...presentCounts(counts),
        oldest_queries: waiting.queries.map(presentQuery),
        waiting_audits: waiting.audits.map(presentAudit),
        new_machines: waiting.machines.map(presentMachine),
        weeks: mondays.map((monday) =>
          presentWeek(
            monday,
            raised.filter((row) => row.monday === monday),
          ),
        ),
      },
    };
  });
}
