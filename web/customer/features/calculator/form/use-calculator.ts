import { m } from 'virtual:messages';
import type { FieldProblem } from '@fluteline/domain/calculator';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { toast } from '../../../../kit/ui/toast.ts';
import type { ChoiceControl, NumberControl, Section, Units, Values } from './description.ts';
import { openLink } from './link.ts';
import { type CalculatorView, givenOf, MODE, type Mode, modeOf, type Solved } from './mode.ts';
import { problemSentence } from './problem-sentence.ts';
import { keep, readSavedValues } from './saved-values.ts';
import { typedInto, withCarried, withUnit } from './units.ts';
import { changed } from './values.ts';

/** State and actions of a form's fields. */
export interface Form {
  readonly values: Values;
  /**
   * Returns the problem of a field, once it has been visited; at once if other fields contradict
   * its default or blank.
   */
  error(control: NumberControl): string | undefined;
  type(control: NumberControl, text: string): void;
  choose(control: ChoiceControl, value: string): void;
  chooseUnit(units: Units, unit: string): void;
  /** Removes a row from a list; the following rows move up. */
  removeRow(control: ChoiceControl, list: string, index: number): void;
}

interface CalculatorState {
  readonly form: Form;
  readonly mode: Mode;
  readonly sections: readonly Section[];
  readonly solved: Solved;
  chooseMode(id: string): void;
  reset(): void;
  /** Takes over values from another question. */
  carry(carried: Values): void;
  readonly formProps: {
    readonly noValidate: true;
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    readonly onBlur: (event: { readonly target: EventTarget }) => void;
  };
}

interface Reactions {
  /** Called when the form was submitted and has a result. */
  readonly onAnswered: () => void;
  /** Called when the inputs no longer match the address. */
  readonly onChange: () => void;
}

/** Moves the keys of the rows after a removed one up by one. */
function withoutRow(values: Values, list: string, removed: number): Values {
  const next: Record<string, string> = {};
  for (const [key, text] of Object.entries(values)) {
    const [, before = '', place, field] =
      new RegExp(`^((?:in\\.)?${list}\\.)(\\d+)(\\..+)$`).exec(key) ?? [];
    const index = Number(place);
    if (place === undefined || index < removed) next[key] = text;
    else if (index > removed) next[`${before}${index - 1}${field}`] = text;
  }
  return next;
}

/** Returns the fields with a value, which were visited earlier. */
function touchedIn(values: Values): ReadonlySet<string> {
  return new Set(Object.keys(values).filter((key) => values[key] !== ''));
}

/** Holds the inputs, which fields were visited, and the reset. */
function useInputs(view: CalculatorView, start: Values, onChange: () => void) {
  const [values, setValues] = useState(start);
  const [touched, setTouched] = useState(() => touchedIn(start));
  /** Whether to show all problems, also of fields not visited. */
  const [showsAll, setShowsAll] = useState(false);
  const put = (next: Values) => {
    setValues(next);
    keep(view.page, next);
    onChange();
  };
  const reset = () => {
    put(values[MODE] === undefined ? {} : { [MODE]: values[MODE] });
    setTouched(new Set());
    setShowsAll(false);
    const undo = () => {
      put(values);
      setTouched(touched);
      setShowsAll(showsAll);
    };
    toast.info(m.calculator_reset_done(), { label: m.calculator_undo(), run: undo });
  };
  const touch = ({ target }: { readonly target: EventTarget }) => {
    const name = target instanceof HTMLInputElement ? target.name : '';
    if (name !== '') setTouched((before) => new Set(before).add(name));
  };
  return {
    values,
    put,
    reset,
    touch,
    setShowsAll,
    isDue: (key: string) => showsAll || touched.has(key),
  };
}

type Inputs = ReturnType<typeof useInputs>;

/** Returns the state and actions of the form's fields. */
function formOf({ values, put, isDue }: Inputs, problems: readonly FieldProblem[]): Form {
  return {
    values,
    error: (control) => {
      const { key } = control;
      const problem = problems.find(({ field }) => field === key);
      if (!problem) return undefined;
      const isContradicted = !values[key] && problem.problem !== 'required';
      return isContradicted || isDue(key) ? problemSentence(control, problem, values) : undefined;
    },
    type: (control, text) => put(typedInto(control, values, text)),
    choose: ({ key, clears = [] }, value) => {
      const cleared = Object.fromEntries(clears.map((name) => [name, undefined]));
      put(changed(values, { ...cleared, [key]: value }));
    },
    chooseUnit: (units, unit) => put(withUnit(units, unit, values)),
    removeRow: ({ key }, list, index) => {
      const left = Number(values[key] ?? 1) - 1;
      put(changed(withoutRow(values, list, index), { [key]: String(left) }));
    },
  };
}

/** Runs a calculator's form: inputs, their problems and the result; stored on the device. */
export function useCalculator(
  view: CalculatorView,
  start: Values,
  { onAnswered, onChange }: Reactions,
): CalculatorState {
  const inputs = useInputs(view, start, onChange);
  const [refusals, setRefusals] = useState(0);
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const { values, put, reset, touch, setShowsAll } = inputs;
  const mode = modeOf(view, values);
  const sections = mode.sections(values);
  const solved = mode.solve(givenOf(mode, values));
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (solved.answer) {
      onAnswered();
      return;
    }
    setShowsAll(true);
    setRefusals((count) => count + 1);
  };
  return {
    mode,
    sections,
    solved,
    reset,
    carry: (carried) => put(withCarried(values, carried)),
    chooseMode: (id) => {
      put(changed(values, { [MODE]: id }));
      setShowsAll(false);
    },
    form: formOf(inputs, solved.problems),
    formProps: { noValidate: true, ref, onSubmit, onBlur: touch },
  };
}

/**
 * Returns the initial values of a form: those of the address, otherwise those of the last visit.
 */
export function startOf(view: CalculatorView, query: string) {
  if (query === '' || query === '?')
    return { values: readSavedValues(view.page), isPartial: false };
  return openLink(view, query);
}
