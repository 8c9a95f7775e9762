import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, send } from '../../../kit/client/index.ts';
import type { ListAnswer } from '../../../kit/lists/list-result.tsx';

/** A plant's questionnaire. */
export type Questionnaire = Answer<'listQuestionnaires'>['questionnaires'][number];

const QUESTIONNAIRES_A_PAGE = 10;
/** Page size for finding one questionnaire, since a plant has only a few. */
const QUESTIONNAIRES_SEARCHED = 100;

/* The first word of a key is the topic whose changes make its data stale. */
const questionnairesKey = (userId: string) => ['questionnaires', userId] as const;

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

/** Query for one questionnaire of a plant; `null` if the plant has none with that id. */
export const questionnaireQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: [...questionnairesKey(userId), id],
    queryFn: ({ signal }) => findQuestionnaire(userId, id, signal),
    staleTime: 0,
  });

/** Query for a plant's answers when its last report was uploaded; `null` without a report. */
export const reportedAnswersQuery = (userId: string) =>
  queryOptions({
    queryKey: [...questionnairesKey(userId), 'reported'],
    queryFn: async ({ signal }) =>
      (await send('readReportedAnswers', { params: { id: userId }, signal })).data,
    staleTime: 0,
  });
