import { type CalculatorPage, numberProblem } from '@fluteline/domain/calculator';
import { formControls } from './controls.ts';
import type { ChoiceControl, NumberControl, Units, Values } from './description.ts';
import { type CalculatorView, MODE, modeOf } from './mode.ts';
import { entryOf, typedUnitEntry } from './units.ts';
import { changed } from './values.ts';

const MAX_LENGTH = 20;
/** Maximum passes, as a choice may add further choices: the ply its layers, a layer its flute. */
const MAX_ROUNDS = 6;

/** Result of reading an address. */
export interface Opened {
  readonly values: Values;
  /** Whether a part of the address could not be read. */
  readonly isPartial: boolean;
}

type Offer = readonly [key: string, options: readonly string[], initial: string];

/** Returns the options of a form: choices and units. */
function offers(choices: readonly ChoiceControl[], units: Iterable<Units>): readonly Offer[] {
  return [
    ...choices.map(
      ({ key, options, initial }): Offer => [key, options.map(({ value }) => value), initial],
    ),
    ...[...units].map(({ key, options, initial }): Offer => [key, options, initial]),
  ];
}

/** Returns the link to a form: its values that differ from their defaults. */
export function linkOf(view: CalculatorView, values: Values, origin: string): string {
  const mode = modeOf(view, values);
  const { numbers, choices, units } = formControls(mode.sections(values));
  const said: (readonly [string, string])[] = [];
  if (mode !== view.modes[0]) said.push([MODE, mode.id]);
  for (const [key, options, initial] of offers(choices, units)) {
    const text = values[key];
    if (text !== undefined && text !== initial && options.includes(text)) said.push([key, text]);
  }
  for (const control of numbers) {
    const text = values[control.key];
    if (text === undefined) continue;
    said.push([control.key, text]);
    const unit = typedUnitEntry(control, values);
    if (unit) said.push([...unit]);
  }
  const query = new URLSearchParams(said.map(([key, text]) => [key, text]));
  return `${origin}${pathOf(view.page)}${said.length > 0 ? `?${query}` : ''}`;
}

/** Returns the path of a calculator. */
function pathOf(page: CalculatorPage): string {
  return `/calculator/${page}`;
}

/** Reads the choices of an address that exist on the form. */
function chosen(view: CalculatorView, said: URLSearchParams): Values {
  const modes = view.modes.map(({ id }) => id);
  const mode = said.get(MODE);
  let values: Values = mode !== null && modes.includes(mode) ? { [MODE]: mode } : {};
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { choices, units } = formControls(modeOf(view, values).sections(values));
    const before = values;
    for (const [key, options] of offers(choices, units)) {
      const text = said.get(key);
      if (text !== null && options.includes(text)) values = changed(values, { [key]: text });
    }
    if (Object.keys(values).length === Object.keys(before).length) break;
  }
  return values;
}

/** Reads a field's text and unit; null when the field does not accept the value. */
function read(control: NumberControl, said: URLSearchParams, values: Values): Values | null {
  const text = said.get(control.key);
  if (text === null || text.length > MAX_LENGTH) return null;
  const typed = said.get(`in.${control.key}`);
  const unit = control.units?.options.find((option) => option === typed);
  const next = changed(values, { [control.key]: text, [`in.${control.key}`]: unit });
  const isTaken = numberProblem(control.key, entryOf(control, next), control.rule) === null;
  return isTaken ? next : null;
}

/** Reads an address. Values that are not on the form or not accepted by it are left out. */
export function openLink(view: CalculatorView, query: string): Opened {
  const said = new URLSearchParams(query);
  let values = chosen(view, said);
  const { numbers } = formControls(modeOf(view, values).sections(values));
  for (const control of numbers) values = read(control, said, values) ?? values;
  const isPartial = [...said.keys()].some((key) => values[key] === undefined);
  return { values, isPartial };
}
