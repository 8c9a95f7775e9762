import { reportCalls, reportMatchCalls, withdrawalCalls } from '@fluteline/contract/report';
import type { Routes } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { matchReports } from './match-reports.ts';
import { presentMatchedPlant, presentReport } from './present.ts';
import { setUrgency } from './set-urgency.ts';
import { listReports, listReportsOf, type ReportRow } from './store.ts';
import { uploadReport } from './upload-report.ts';
import { withdrawReport } from './withdraw-report.ts';

/** Binds the calls of reports: uploading by administrators, and reading by the plant. */
export function reportRoutes(routes: Routes, platform: Platform): void {
  const presented = (rows: readonly ReportRow[]) => ({
    reports: rows.map((row) => presentReport(platform, row)),
  });
  routes.write(reportCalls.uploadReport, async (write, sent) => ({
    data: presentReport(platform, await uploadReport(write, sent)),
  }));
  routes.read(reportCalls.listOwnReports, async ({ caller }, db) =>
    presented(await listReportsOf(db, caller.accountId)),
  );
  routes.read(reportCalls.listReports, async ({ query }, db) =>
    presented(await (query.user_id ? listReportsOf(db, query.user_id) : listReports(db))),
  );
  routes.read(reportMatchCalls.matchReports, async ({ body }, db) => ({
    data: (await matchReports(db, body.file_names)).map(({ plant, candidates }) => ({
      plant: plant && presentMatchedPlant(plant),
      candidates: candidates.map(presentMatchedPlant),
    })),
  }));
  routes.write(withdrawalCalls.withdrawReport, async (write, sent) => {
    await withdrawReport(write, sent);
    return undefined;
  });
  routes.write(reportCalls.setReportUrgency, async (write, sent) => ({
    data: {
      user_id: await setUrgency(write, sent),
      urgency_level: 'high' as const,
    },
  }));
}
