import { type Answer, customerSession, keptAt, markKept } from '../../../kit/client/index.ts';
import { clearDraft, readDraft, writeDraft } from '../../../kit/forms/draft.ts';
import { type Questionnaire, savedIn } from './wire.ts';

/** The newest questionnaire of an account, or that it has none. */
export type Latest = Answer<'latestQuestionnaire'>;

const nothing = { questionnaire: '', at: 0 };
const placeOf = (owner: string) => ({ key: 'questionnaire-heard', owner, isShared: true });

/**
 * Notes what the server has told of an account's questionnaire. The worker keeps what was read, and
 * hears nothing of what was saved since.
 */
export function noteHeard(owner: string, questionnaire: Questionnaire | null): void {
  // Who signed out has taken the answers away from this phone.
  if (customerSession.read()?.user.mobile !== owner) return;
  if (questionnaire === null) clearDraft(placeOf(owner));
  else writeDraft(placeOf(owner), { questionnaire: JSON.stringify(questionnaire), at: Date.now() });
}

function heard(owner: string): { questionnaire: Questionnaire; at: number } | null {
  const { questionnaire: text, at } = readDraft(placeOf(owner), nothing);
  if (text === '') return null;
  try {
    const questionnaire = JSON.parse(text) as Questionnaire;
    // Written by another release it may be another thing.
    savedIn(questionnaire);
    return { questionnaire, at };
  } catch {
    return null;
  }
}

/** What this phone last heard the server keep; null where it never heard of a questionnaire. */
export const lastHeard = (owner: string): Questionnaire | null =>
  heard(owner)?.questionnaire ?? null;

/** Whether one of two answers of the server tells of a later moment. */
export const isLater = (one: Questionnaire, other: Questionnaire): boolean =>
  Date.parse(one.UpdatedAt) > Date.parse(other.UpdatedAt);

/** An answer of the server, or what was heard of it since where the answer is a kept one. */
export function atLeastHeard(owner: string, answer: Latest): Latest {
  if (keptAt(answer) === undefined) {
    noteHeard(owner, answer.data);
    return answer;
  }
  const last = heard(owner);
  if (!last || (answer.data && !isLater(last.questionnaire, answer.data))) return answer;
  const told = { data: last.questionnaire };
  markKept(told, last.at);
  return told;
}
