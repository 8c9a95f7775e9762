import type { NumberRule } from '@fluteline/domain/calculator';
import { fieldWord } from '../words/field-words.ts';
import type { ChoiceControl, Item, NumberControl, Section, Units } from './description.ts';

type Options = Partial<Omit<NumberControl, 'kind' | 'key' | 'rule'>>;

/** Returns a number field for a rule. */
export function number(key: string, rule: NumberRule, options: Options = {}): NumberControl {
  const initial = rule.preset === undefined ? '' : String(rule.preset);
  return { kind: 'number', key, rule, label: fieldWord(key), initial, ...options };
}

/** Returns the number fields with the given names, in the given order. */
export function numbers<F extends Readonly<Record<string, NumberRule>>>(
  fields: F,
  names: readonly (keyof F & string)[],
  options: { readonly [K in keyof F]?: Options } & { readonly units?: Units } = {},
): NumberControl[] {
  const { units } = options;
  return names.flatMap((name) => {
    const rule = fields[name];
    if (rule === undefined) return [];
    const typedIn = units?.takes(rule.unit) ? { units } : {};
    return [number(name, rule, { ...typedIn, ...options[name] })];
  });
}

interface Choosing<V extends string> {
  readonly key: string;
  readonly label: string;
  readonly look?: ChoiceControl['look'];
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly initial?: V;
  readonly hint?: string;
  readonly clears?: readonly string[];
}

/** Returns a choice; its first option is the default. */
export function choice<V extends string>(given: Choosing<V>): ChoiceControl {
  const { look = 'chips', initial = given.options[0]?.value ?? '', ...rest } = given;
  return { kind: 'choice', look, initial, ...rest };
}

/** Returns the controls of items, including those in rows. */
function controlsOf(items: readonly Item[]): (NumberControl | ChoiceControl)[] {
  return items.flatMap((item) => {
    if (item.kind !== 'rows') return [item];
    const counted = item.count ? [item.count.control] : [];
    return [...counted, ...item.rows.flatMap(({ controls }) => controls)];
  });
}

/** Returns all number fields, choices and units of a form. */
export function formControls(sections: readonly Section[]) {
  const all = sections.flatMap(({ items }) => controlsOf(items));
  return {
    numbers: all.filter((control) => control.kind === 'number'),
    choices: all.filter((control) => control.kind === 'choice'),
    units: new Set(
      all.flatMap((control) => (control.kind === 'number' && control.units ? [control.units] : [])),
    ),
  };
}
