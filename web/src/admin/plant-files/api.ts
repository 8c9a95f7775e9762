import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Answer, send } from '../../client/index.ts';
import type { Sending } from '../../ui/form/use-form-submission.ts';
import type { ListAnswer } from '../../ui/list-page/list-result.tsx';

/** A plant, as the users table lists it. */
export type AccountRow = Answer<'listAccounts'>['data'][number];
/** What a plant told of itself. */
export type Questionnaire = Answer<'listQuestionnaires'>['questionnaires'][number];
/** A document on a plant. */
export type Report = Answer<'listReports'>['reports'][number];
/** A part a plant told of. */
export type PlantPart = Answer<'listPartsOfPlant'>['data'][number];

const QUESTIONNAIRES_A_PAGE = 10;
/** For finding one of them: a plant has a handful. */
const QUESTIONNAIRES_SEARCHED = 100;
/** Plant's parts on a page. */
const PARTS_A_PAGE = 100;
/** Addresses of private pictures end after 15 minutes; a list left open must stay readable. */
const FRESH_FOR = 10 * 60_000;

/* A key's first word is the topic that makes what it shows old. */
const questionnairesKey = (userId: string) => ['questionnaires', userId] as const;
const reportsKey = (userId: string) => ['reports', userId] as const;

export const questionnairesQuery = (userId: string, page: number) =>
  queryOptions({
    queryKey: [...questionnairesKey(userId), { page }],
    queryFn: async ({ signal }): Promise<ListAnswer<Questionnaire>> => {
      const query = { user_id: userId, page, limit: QUESTIONNAIRES_A_PAGE };
      const { questionnaires, ...rest } = await send('listQuestionnaires', { query, signal });
      return { ...rest, data: questionnaires };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

async function findQuestionnaire(userId: string, id: string, signal: AbortSignal) {
  for (let page = 1; ; page += 1) {
    const query = { user_id: userId, page, limit: QUESTIONNAIRES_SEARCHED };
    const { questionnaires, totalPages } = await send('listQuestionnaires', { query, signal });
    const found = questionnaires.find(({ ID }) => ID === id);
    if (found || page >= totalPages) return found ?? null;
  }
}

/** One questionnaire of a plant; null where the plant has none of that id. */
export const questionnaireQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: [...questionnairesKey(userId), id],
    queryFn: ({ signal }) => findQuestionnaire(userId, id, signal),
    staleTime: 0,
  });

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
  for (const queryKey of [reportsKey(userId), questionnairesKey(userId), ['users']]) {
    void client.invalidateQueries({ queryKey });
  }
}

/** What a plant's parts are narrowed by. */
export interface PartsSearch {
  readonly page: number;
  readonly search: string;
  readonly category: string;
}

export const partsQuery = (userId: string, { page, search, category }: PartsSearch) =>
  queryOptions({
    queryKey: ['parts', userId, { page, search, category }],
    queryFn: ({ signal }) =>
      send('listPartsOfPlant', {
        query: {
          user_id: userId,
          page,
          page_size: PARTS_A_PAGE,
          product_name: search || undefined,
          category: category || undefined,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: FRESH_FOR,
  });
