import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Answer, send } from '../../../kit/client/index.ts';
import type { Sending } from '../../../kit/forms/use-form-submission.ts';

/** A document on a plant. */
export type Report = Answer<'listReports'>['reports'][number];

/* A key's first word is the topic that makes what it shows old. */
const reportsKey = (userId: string) => ['reports', userId] as const;

export const reportsQuery = (userId: string) =>
  queryOptions({
    queryKey: reportsKey(userId),
    queryFn: async ({ signal }) =>
      (await send('listReports', { query: { user_id: userId }, signal })).reports,
    staleTime: 0,
  });

export const uploadReport = (userId: string, file: File, how: Sending) =>
  send('uploadReport', { body: { user_id: userId }, files: { report: [file] }, ...how });

export const withdrawReport = (id: string, reason: string, idempotencyKey: string) =>
  send('withdrawReport', { params: { id }, body: { reason }, idempotencyKey });

/** A report more or less shows among the reports and questionnaires, and in the users table. */
export function refreshAfterReport(client: QueryClient, userId: string): void {
  for (const queryKey of [reportsKey(userId), ['questionnaires', userId], ['users']]) {
    void client.invalidateQueries({ queryKey });
  }
}
