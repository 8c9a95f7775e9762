import {
  type AnswerProblem,
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
import { AppError } from '../../platform/app-error.ts';
import { answersOf } from './merge-answers.ts';
import type { QuestionnaireRecord } from './store.ts';

/** Labels of the fields whose names do not say them. */
const labels: Readonly<Record<string, string>> = {
  alternateContactNumber: 'alternative number',
  gstNumber: 'GST number',
  typeOfPlant: 'plant type',
  machineMake: 'equipment make name',
  typeOfMachine: 'machine type',
  paperGsmMin: 'minimum paper GSM',
  paperGsmMax: 'maximum paper GSM',
  boxesType: 'types of boxes',
  equipmentMake: 'equipment make name',
  installedDate: 'date of installation',
  feedingBoardMin: 'minimum feeding board size',
  feedingBoardMax: 'maximum feeding board size',
  speedMin: 'minimum speed',
  speedMax: 'maximum speed',
  slottingMin: 'minimum slotting unit',
  slottingMax: 'maximum slotting unit',
};

const words: Record<AnswerProblem, string> = {
  required: 'is required',
  too_long: 'is too long',
  not_ten_digits: 'must have 10 digits',
  not_an_option: 'is none of the options',
  not_a_number: 'must be a number',
  not_whole: 'must be a whole number',
  too_small: 'is too small',
  too_large: 'is too large',
  not_a_year: 'must be a year',
  not_a_day: 'must be a date',
  in_future: 'lies in the future',
  below_minimum: 'is below the minimum',
};

const inWords = new Intl.ListFormat('en-GB');
/** Returns a name as words: 'NoOfMRS' is 'no of MRS'. */
const inWordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[ _]/)
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ');
const labelOf = (field: string) => labels[field] ?? inWordsOf(field);

const plain: Fields = { ...generalFields, ...machineryFields };

function wireNameOf({ step, field }: PlacedProblem): string {
  if (step === 'general' || step === 'machinery') return plain[field]?.wire ?? field;
  const { count, wire } = lists[step];
  return field === count ? wire.count : wire.list;
}

/** Returns one sentence about everything that is wrong with a plant or a printing machine. */
function sentenceOfRecord(of: 'Plant' | 'Printing machine', found: readonly PlacedProblem[]) {
  const missing = found.filter(({ problem }) => problem === 'required');
  const wrong = found.filter(({ problem }) => problem !== 'required');
  const all = [
    ...(missing.length > 0
      ? [`please fill in ${inWords.format(missing.map(({ field }) => labelOf(field)))}`]
      : []),
    ...wrong.map(({ field, problem }) => `${labelOf(field)} ${words[problem]}`),
  ];
  return `${of} ${(found[0]?.index ?? 0) + 1}: ${all.join('; ')}`;
}

function sentenceOf(name: string, problems: readonly PlacedProblem[]): string {
  const [first] = problems;
  if (!first) return '';
  const { step, field, index, problem } = first;
  if (name === 'Plant' || name === 'PrintingQuestions') {
    const found = problems.filter((one) => one.index === index);
    return sentenceOfRecord(name === 'Plant' ? 'Plant' : 'Printing machine', found);
  }
  if (problem === 'not_ten_digits') return 'Please enter a valid 10-digit number';
  const label = step === 'machinery' ? inWordsOf(name) : labelOf(field);
  return `${label.charAt(0).toUpperCase()}${label.slice(1)} ${words[problem]}`;
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
