import type { AnswerSection } from '../../../trade/questionnaire/answer-sections.ts';
import { answerWords } from '../../../trade/questionnaire/answer-words.ts';
import type { Answered } from '../../../trade/questionnaire/answered.ts';
import type { Questionnaire } from './api.ts';
import { plainAnswersOf } from './questionnaire-answers.ts';

/** An answer as displayed in a cell. */
export interface ComparedAnswer {
  /** Empty if the question was not answered. */
  readonly words: string;
  /** Previous answer if it changed; empty if there was none. */
  readonly before: string | null;
}

/** A question with the answers of all plants or machines. */
export interface ComparedRow {
  readonly label: string;
  readonly answers: readonly ComparedAnswer[];
  /** Whether the answers differ. */
  readonly differs: boolean;
}

/** A section of a questionnaire with its plants or machines side by side. */
export interface ComparedSection {
  readonly title: string;
  readonly columns: readonly { readonly name: string; readonly isNew: boolean }[];
  /** Questions answered now or in the earlier questionnaire. */
  readonly rows: readonly ComparedRow[];
}

type Records = AnswerSection['records'];

/** Returns the earlier record for a present one; `undefined` if there was none. */
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

/** Matches plants of the same questionnaire by id, and those of two questionnaires by position. */
function plantsThen(now: Questionnaire, then: Questionnaire, records: Records): Alignment {
  return (index) => {
    if (now.ID !== then.ID) return records[index];
    const id = now.Plant[index]?.ID;
    const found = then.Plant.findIndex((plant) => plant.ID === id);
    return found === -1 ? undefined : records[found];
  };
}

/** Returns a questionnaire with its plants and machines side by side, compared with `then`. */
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

/** Returns the number of changed answers, without those of new plants and machines. */
export const countChanged = (sections: readonly ComparedSection[]): number =>
  sections
    .flatMap(({ rows }) => rows.flatMap(({ answers }) => answers))
    .filter(({ before }) => before !== null).length;
