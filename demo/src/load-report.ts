import { reportCalls } from '@fluteline/contract/report';
import { uploadReport } from '@fluteline/server/features/report';
import type { NewDocument } from '@fluteline/server/platform/files/file-rows';
import { administrator, during, type LoadedPlant, type Loading } from './loading.ts';

const UPLOADED = { daysAgo: 30, at: '16:24' };

/** Uploads the report on a plant. */
export async function loadReport(
  loading: Loading,
  { accountId }: LoadedPlant,
  document: NewDocument,
): Promise<void> {
  const sent = {
    body: reportCalls.uploadReport.body.parse({ user_id: accountId }),
    documents: new Map([['report', [document]]]),
  };
  await during(loading, UPLOADED, administrator(loading), (write) => uploadReport(write, sent));
}
