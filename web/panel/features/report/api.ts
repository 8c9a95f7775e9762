import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Answer, send } from '../../../kit/client/index.ts';
import { submissionKeys } from '../../../kit/forms/submission-keys.ts';
import type { Sending } from '../../../kit/forms/use-form-submission.ts';

/** Plants that a file may belong to, judging by its name. */
export type Match = Answer<'matchReports'>['data'][number];
/** A plant that a file may be a report on. */
export type MatchedPlant = Match['candidates'][number];

/** Matches file names with plants, in the given order. */
export const matchReports = async (names: readonly string[]) =>
  (await send('matchReports', { body: { file_names: [...names] } })).data;

const MAX_FOUND = 10;

/**
 * Query for plants by company, email or number, and whether more accounts match, administrators
 * included.
 */
export const plantsQuery = (search: string) =>
  queryOptions({
    queryKey: ['users', 'plants', search],
    queryFn: async ({ signal }) => {
      const query = { search, page: 1, page_size: MAX_FOUND };
      const { data, total } = await send('listAccounts', { query, signal });
      return { plants: data.filter(({ IsAdmin }) => !IsAdmin), isMore: total > data.length };
    },
    enabled: search !== '',
  });

/** A report on a plant. */
export type Report = Answer<'listReports'>['reports'][number];

/* The first word of a key is the topic whose changes make its data stale. */
const reportsKey = (userId: string) => ['reports', userId] as const;

export const reportsQuery = (userId: string) =>
  queryOptions({
    queryKey: reportsKey(userId),
    queryFn: async ({ signal }) =>
      (await send('listReports', { query: { user_id: userId }, signal })).reports,
    staleTime: 0,
  });

/**
 * Manages the idempotency keys of unanswered uploads: of a single report, or of a file among many.
 */
export const reportKeys = (owner: string | undefined, userId: string, fileName?: string) =>
  submissionKeys({
    key: ['report', userId, fileName].filter((part) => part !== undefined).join(':'),
    owner,
    isShared: true,
  });

type Uploading = Omit<Sending, 'signal'> & Partial<Pick<Sending, 'signal'>>;

export const uploadReport = (userId: string, file: File, how: Uploading) =>
  send('uploadReport', { body: { user_id: userId }, files: { report: [file] }, ...how });

export const withdrawReport = (id: string, reason: string, idempotencyKey: string) =>
  send('withdrawReport', { params: { id }, body: { reason }, idempotencyKey });

/** Refetches all data that shows reports: reports, questionnaires and the users table. */
export function refreshAfterReport(client: QueryClient, ...userIds: readonly string[]): void {
  const ofPlants = userIds.flatMap((userId) => [
    reportsKey(userId),
    ['questionnaires', userId],
    ['plants', userId],
  ]);
  for (const queryKey of [...ofPlants, ['users']]) void client.invalidateQueries({ queryKey });
}
