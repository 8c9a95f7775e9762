import {
  type Dimension,
  type Entry,
  entryIn,
  limitsIn,
  readNumber,
  type Unit,
  type UnitOf,
} from '@fluteline/domain/calculator';
import type { NumberControl, Units, Values } from './description.ts';
import { changed } from './values.ts';

/** Returns the decimals needed to write the lower limit with two digits. */
function decimalsFor(min: number): number {
  if (min <= 0) return 1;
  return Math.min(4, Math.max(0, 1 - Math.floor(Math.log10(min))));
}

/** Returns the units of a dimension, the default one first. */
export function unitsOf<D extends Dimension>(
  dimension: D,
  key: string,
  options: readonly [UnitOf<D> & Unit, ...(UnitOf<D> & Unit)[]],
): Units {
  const known = (unit: Unit): (UnitOf<D> & Unit) | undefined =>
    options.find((option) => option === unit);
  return {
    key,
    options,
    initial: options[0],
    takes: (unit) => known(unit) !== undefined,
    convert(entry, from, to) {
      const [typed, field] = [known(from), known(to)];
      return typed && field ? entryIn(dimension, entry, typed, field) : entry;
    },
    limits(limits, from, to) {
      const [field, typed] = [known(from), known(to)];
      if (!field || !typed || field === typed) return limits;
      const exact = Number(entryIn(dimension, limits.min, field, typed));
      return limitsIn(dimension, limits, field, typed, decimalsFor(exact));
    },
  };
}

/** Returns the unit in which a group of fields is shown. */
export function shownUnit(units: Units, values: Values): Unit {
  return units.options.find((unit) => unit === values[units.key]) ?? units.initial;
}

/**
 * Returns the key of the unit in which a field was typed. A group's own key holds the unit of
 * fields without one, as in a link or in values stored by an earlier release: the unit shown before
 * another was chosen.
 */
const typedKey = (key: string) => `in.${key}`;

function typedUnit({ key, units, rule }: NumberControl, values: Values): Unit {
  if (!units || values[key] === undefined) return rule.unit;
  const typed = values[typedKey(key)] ?? values[typedKey(units.key)];
  return units.options.find((unit) => unit === typed) ?? shownUnit(units, values);
}

function rawText({ key, initial }: NumberControl, values: Values): string {
  return values[key] ?? initial;
}

/** Returns a field's entry for the calculator: the typed value in the rule's unit. */
export function entryOf(control: NumberControl, values: Values): Entry {
  const raw = rawText(control, values);
  const { units, rule } = control;
  return units ? units.convert(raw, typedUnit(control, values), rule.unit) : raw;
}

/** Returns the text of a field: as typed, or converted to the shown unit with six digits. */
export function shownText(control: NumberControl, values: Values): string {
  const raw = rawText(control, values);
  const { units } = control;
  if (!units) return raw;
  const shown = units.convert(raw, typedUnit(control, values), shownUnit(units, values));
  return typeof shown === 'number' ? String(Number(shown.toPrecision(6))) : raw;
}

/** Returns the unit shown behind a field. */
export function fieldUnit({ units, rule }: NumberControl, values: Values): Unit {
  return units ? shownUnit(units, values) : rule.unit;
}

/** Returns the values after typing into a field. */
export function typedInto(control: NumberControl, values: Values, text: string): Values {
  const { key, units } = control;
  const unit = units && shownUnit(units, values);
  return changed(values, { [key]: text, [typedKey(key)]: unit });
}

/**
 * Returns the values after choosing another unit for a group of fields. Each field keeps its text
 * and the unit it was typed in, so that changing units back and forth loses no digits, whichever
 * question the field belongs to.
 */
export function withUnit(units: Units, unit: string, values: Values): Values {
  const before = values[typedKey(units.key)] ?? shownUnit(units, values);
  return changed(values, { [units.key]: unit, [typedKey(units.key)]: before });
}

/** Returns the values with those carried over from another question, in their own units. */
export function withCarried(values: Values, carried: Values): Values {
  const units = Object.keys(carried).map((key) => [typedKey(key), undefined]);
  return changed({ ...values, ...carried }, Object.fromEntries(units));
}

/** Returns the unit that a link must state for a field; null when it is the shown one. */
export function typedUnitEntry(
  control: NumberControl,
  values: Values,
): readonly [key: string, unit: string] | null {
  const { key, units } = control;
  const isFigure = typeof readNumber(values[key] ?? '') === 'number';
  if (!units || !isFigure) return null;
  const unit = typedUnit(control, values);
  return unit === shownUnit(units, values) ? null : [typedKey(key), unit];
}
