import type {
  About,
  Calculator,
  CalculatorPage,
  Entries,
  FieldCalculator,
  FieldProblem,
  Fields,
} from '@fluteline/domain/calculator';
import { keysOf, recordOf } from '@fluteline/domain/object';
import type { Answer } from '../result/answer.ts';
import { formControls } from './controls.ts';
import type { Given, Section, Values } from './description.ts';
import { entryOf } from './units.ts';
import { oneOf } from './values.ts';

/** What a calculator says to a form: an answer, or what is wrong. */
export interface Solved {
  readonly problems: readonly FieldProblem[];
  readonly answer: Answer | null;
}

/** One question that a page answers. */
export interface Mode {
  readonly id: string;
  readonly label: () => string;
  readonly sections: (values: Values) => readonly Section[];
  readonly about: (values: Values) => About;
  readonly solve: (given: Given) => Solved;
}

/** A calculator's page: its questions, the usual one first. */
export interface CalculatorView {
  readonly page: CalculatorPage;
  readonly modes: readonly [Mode, ...Mode[]];
}

/** Under this key stands which of a page's questions is asked. */
export const MODE = 'mode';

/** The question that is asked now. */
export function modeOf({ modes }: CalculatorView, values: Values): Mode {
  const id = oneOf(
    values,
    MODE,
    modes.map((mode) => mode.id),
  );
  return modes.find((mode) => mode.id === id) ?? modes[0];
}

/** The form's entries as a calculator takes them. */
export function givenOf(mode: Mode, values: Values): Given {
  const { numbers } = formControls(mode.sections(values));
  const entries = new Map(numbers.map((control) => [control.key, entryOf(control, values)]));
  return { values, entry: (key) => entries.get(key) };
}

/** Asks a calculator and words its results. */
export function solved<Input, Results>(
  calculator: Calculator<Input, Results>,
  input: Input,
  answer: (results: Results) => Answer,
): Solved {
  const results = calculator.calculate(input);
  return {
    problems: calculator.check(input),
    answer: results === null ? null : answer(results),
  };
}

/** The entries of some fields; each has its key on the screen. */
export function entriesOf<F extends Fields>(fields: F, given: Given): Entries<F> {
  return recordOf(keysOf(fields), given.entry) as Entries<F>;
}

/** A question whose calculator has nothing but number fields. */
export function fieldMode<F extends Fields, Results>(parts: {
  readonly id: string;
  readonly label: () => string;
  readonly calculator: FieldCalculator<F, Results>;
  readonly sections: (fields: F, values: Values) => readonly Section[];
  readonly answer: (results: Results, values: Values) => Answer;
}): Mode {
  const { id, label, calculator, sections, answer } = parts;
  return {
    id,
    label,
    about: () => calculator,
    sections: (values) => sections(calculator.fields, values),
    solve: (given) =>
      solved(calculator, entriesOf(calculator.fields, given), (results) =>
        answer(results, given.values),
      ),
  };
}
