import type { SavedQuestionnaire } from './document.ts';
import { exampleAnswers } from './examples/index.ts';

/** The day on which the examples are answered. */
export const TODAY = '2026-03-14';

/** Returns a questionnaire as the server has it. */
export const aSaved = (step: number, answers = exampleAnswers): SavedQuestionnaire => ({
  id: 'q1',
  step,
  version: '000001',
  answers,
  isAuditRequested: false,
  hasReport: false,
});
