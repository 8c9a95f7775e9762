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

/** Result of a calculator: an answer or the problems of the fields. */
export interface Solved {
  readonly problems: readonly FieldProblem[];
  readonly answer: Answer | null;
}

/** A question that a page answers. */
export interface Mode {
  readonly id: string;
  readonly label: () => string;
  readonly sections: (values: Values) => readonly Section[];
  readonly about: (values: Values) => About;
  readonly solve: (given: Given) => Solved;
}

/** Describes a calculator's page: its questions, the usual one first. */
export interface CalculatorView {
  readonly page: CalculatorPage;
  readonly modes: readonly [Mode, ...Mode[]];
}

/** Key of the chosen question. */
export const MODE = 'mode';

/** Returns the chosen question. */
export function modeOf({ modes }: CalculatorView, values: Values): Mode {
  const id = oneOf(
    values,
    MODE,
    modes.map((mode) => mode.id),
  );
  return modes.find((mode) => mode.id === id) ?? modes[0];
}

/** Returns the form's entries as a calculator's input. */
export function givenOf(mode: Mode, values: Values): Given {
  const { numbers } = formControls(mode.sections(values));
  const entries = new Map(numbers.map((control) => [control.key, entryOf(control, values)]));
  return { values, entry: (key) => entries.get(key) };
}

/** Runs a calculator and describes its results. */
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

/** Returns the entries of fields whose names are their keys on the form. */
export function entriesOf<F extends Fields>(fields: F, given: Given): Entries<F> {
  return recordOf(keysOf(fields), given.entry) as Entries<F>;
}

/** Returns a question whose calculator has only number fields. */
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
