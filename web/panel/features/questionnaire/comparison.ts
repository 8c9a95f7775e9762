import type { AnswerSection } from '../../../trade/questionnaire/answer-sections.ts';
import { answerWords } from '../../../trade/questionnaire/answer-words.ts';
import type { Answered } from '../../../trade/questionnaire/answered.ts';
import type { Questionnaire } from './api.ts';
import { plainAnswersOf } from './questionnaire-answers.ts';

/** One answer as a cell shows it. */
export interface ComparedAnswer {
  /** Empty where nothing was answered. */
  readonly words: string;
  /** What it was before, where it changed; empty where nothing was answered then. */
  readonly before: string | null;
}

/** A question with the answer of each plant or machine. */
export interface ComparedRow {
  readonly label: string;
  readonly answers: readonly ComparedAnswer[];
  /** Not all answers are alike. */
  readonly differs: boolean;
}

/** A part of a questionnaire, its plants or machines side by side. */
export interface ComparedSection {
  readonly title: string;
  readonly columns: readonly { readonly name: string; readonly isNew: boolean }[];
  /** Questions that nobody answered, then or now, are left out. */
  readonly rows: readonly ComparedRow[];
}

type Records = AnswerSection['records'];

/** Of each record now, the one it was then; undefined where it was not there. */
type Alignment = (index: number) => Records[number] | undefined;

const wordsAt = (answers: readonly Answered[] | undefined, label: string) => {
  const answer = answers?.find((one) => one.label === label);
  return answer ? answerWords(answer) : '';
};

function compared({ title, records }: AnswerSection, then: Alignment | null): ComparedSection {
  const columns = records.map(({ name }, index) => ({
    name,
    isNew: then !== null && then(index) === undefined,
  }));
  const questions = records[0]?.answers ?? [];
  const rows = questions.map(({ label }) => {
    const answers = records.map(({ answers }, index): ComparedAnswer => {
      const words = wordsAt(answers, label);
      const earlier = then?.(index);
      const before = earlier ? wordsAt(earlier.answers, label) : words;
      return { words, before: before === words ? null : before };
    });
    return { label, answers, differs: new Set(answers.map(({ words }) => words)).size > 1 };
  });
  const isShown = ({ answers }: ComparedRow) =>
    answers.some(({ words, before }) => words !== '' || before !== null);
  return { title, columns, rows: rows.filter(isShown) };
}

/** Plants of one questionnaire are known by their ids; of two, by their places. */
function plantsThen(now: Questionnaire, then: Questionnaire, records: Records): Alignment {
  return (index) => {
    if (now.ID !== then.ID) return records[index];
    const id = now.Plant[index]?.ID;
    const found = then.Plant.findIndex((plant) => plant.ID === id);
    return found === -1 ? undefined : records[found];
  };
}

/** A questionnaire as its plants and machines stand side by side; `then` is what it is compared with. */
export function compareAnswers(
  now: Questionnaire,
  then: Questionnaire | null,
): readonly ComparedSection[] {
  const earlier = then && plainAnswersOf(then);
  return plainAnswersOf(now).map((section, place) => {
    const records = earlier?.[place]?.records;
    if (!(then && records)) return compared(section, null);
    const isPlants = place === 1;
    return compared(section, isPlants ? plantsThen(now, then, records) : (index) => records[index]);
  });
}

/** How many answers changed, those of plants and machines that are new left out. */
export const countChanged = (sections: readonly ComparedSection[]): number =>
  sections
    .flatMap(({ rows }) => rows.flatMap(({ answers }) => answers))
    .filter(({ before }) => before !== null).length;
