import { m } from 'virtual:messages';

/** The word for an answer that is stored as a code; other answers are words already. */
export function answerWord(answer: string): string {
  if (answer === 'yes') return m.questionnaire_yes();
  return answer === 'no' ? m.questionnaire_no() : answer;
}
