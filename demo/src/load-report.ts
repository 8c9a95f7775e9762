import { reportCalls } from '@fluteline/contract/report';
import { uploadReport } from '@fluteline/server/features/report';
import type { NewDocument } from '@fluteline/server/platform/files/file-rows';
import { administrator, at, DEMO_REQUEST, type LoadedPlant, type Loading } from './loading.ts';
import { ago } from './moments.ts';

/** When the plant was visited, and when its report was uploaded. */
export const visit = { on: ago(37, 9), reported: ago(30, 16.4) } as const;

/** Uploads the report on a plant. */
export async function loadReport(
  loading: Loading,
  { accountId }: LoadedPlant,
  document: NewDocument,
): Promise<void> {
  await uploadReport(at(loading, visit.reported), loading.tx, {
    caller: administrator(loading),
    body: reportCalls.uploadReport.body.parse({ user_id: accountId }),
    documents: new Map([['report', [document]]]),
    requestId: DEMO_REQUEST,
  });
}
