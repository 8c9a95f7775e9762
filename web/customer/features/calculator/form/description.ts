import type { Entry, NumberRule, Unit } from '@fluteline/domain/calculator';

export interface Limits {
  readonly min: number;
  readonly max: number;
}

/** Units shared by a group of fields. */
export interface Units {
  readonly key: string;
  readonly options: readonly Unit[];
  /** Default unit of the fields. */
  readonly initial: Unit;
  takes(unit: Unit): boolean;
  convert(entry: Entry, from: Unit, to: Unit): Entry;
  limits(limits: Limits, from: Unit, to: Unit): Limits;
}

/** Typed and chosen values by key; unchanged ones are absent. */
export type Values = Readonly<Record<string, string>>;

/** A number field. Its key is the path by which the calculator names it. */
export interface NumberControl {
  readonly kind: 'number';
  readonly key: string;
  readonly label: string;
  readonly rule: NumberRule;
  /** Initial value, in the rule's unit. */
  readonly initial: string;
  readonly hint?: string | undefined;
  /** Units to choose from, when there is more than one. */
  readonly units?: Units | undefined;
  /** Common values, offered while typing. */
  readonly suggestions?: readonly number[] | undefined;
}

/** A choice; a switch has two options, off and on. */
export interface ChoiceControl {
  readonly kind: 'choice';
  readonly key: string;
  readonly label: string;
  readonly look: 'chips' | 'select' | 'switch' | 'count';
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly initial: string;
  readonly hint?: string | undefined;
  /** Keys of derived values that are reset when the choice changes. */
  readonly clears?: readonly string[] | undefined;
}

/** A row of a list: a layer, a deckle or an order. */
export interface Row {
  readonly key: string;
  readonly title: string;
  /** Drawing of the layer. */
  readonly mark?: 'liner' | 'flute';
  readonly controls: readonly (NumberControl | ChoiceControl)[];
}

/** A list of rows; `count` when rows can be added and removed. */
export interface Rows {
  readonly kind: 'rows';
  /** Name of the list in the paths of its fields. */
  readonly key: string;
  readonly rows: readonly Row[];
  readonly count?: {
    readonly control: ChoiceControl;
    readonly addLabel: string;
  };
}

export type Item = NumberControl | ChoiceControl | Rows;

/** A group of related fields. */
export interface Section {
  readonly key: string;
  readonly title?: string;
  /** Units of the fields; only the first section with these units shows the choice. */
  readonly units?: Units;
  readonly items: readonly Item[];
}

/** Entries of a form, in the units of the calculator's rules. */
export interface Given {
  readonly values: Values;
  /** Returns an entry; `undefined` for a field that is not shown. */
  entry(key: string): Entry;
}
