import {
  completeThrough,
  type Fields,
  filledSteps,
  formatProblems,
  generalFields,
  lists,
  machineryFields,
  type PlacedProblem,
  steps,
} from '@fluteline/domain/questionnaire';
import { messages } from '../../messages/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { answersOf } from './merge-answers.ts';
import type { QuestionnaireRecord } from './store.ts';

const plain: Fields = { ...generalFields, ...machineryFields };

function wireNameOf({ step, field }: PlacedProblem): string {
  if (step === 'general' || step === 'machinery') return plain[field]?.wire ?? field;
  const { count, wire } = lists[step];
  return field === count ? wire.count : wire.list;
}

function sentenceOf(name: string, problems: readonly PlacedProblem[]): string {
  const [first] = problems;
  if (!first) return '';
  const { step, field, index, problem } = first;
  if (name === 'Plant' || name === 'PrintingQuestions') {
    const record = name === 'Plant' ? 'plant' : 'printing_machine';
    const found = problems.filter((one) => one.index === index);
    return messages.questionnaire.recordWrong({ record, number: (index ?? 0) + 1, found });
  }
  const named = step === 'machinery' ? name : field;
  return messages.questionnaire.answerWrong({ field: named, problem });
}

/**
 * Returns a 400 error that names each wrong field as it was sent, with the sentence of the first.
 */
function refusalFor(problems: readonly PlacedProblem[]): AppError {
  const found = [...Map.groupBy(problems, wireNameOf)];
  const sentences = found.map(([name, wrong]) => [name, sentenceOf(name, wrong)] as const);
  const [[, sentence] = ['', '']] = sentences;
  return new AppError('validation', { sentence, fields: Object.fromEntries(sentences) });
}

/**
 * Refuses answers in a wrong format, and incomplete answers of a step that is being left: a step
 * still being filled in need not be complete.
 */
export function checkAnswers(
  before: QuestionnaireRecord,
  after: QuestionnaireRecord,
  today: string,
): void {
  const answers = answersOf(after);
  const left = filledSteps.findLast(
    (step) => steps[step].saves > before.step && steps[step].saves <= after.step,
  );
  const incomplete = left ? completeThrough(left, answers, today) : [];
  const problems = incomplete.length > 0 ? incomplete : formatProblems(answers, today);
  if (problems.length > 0) throw refusalFor(problems);
}
