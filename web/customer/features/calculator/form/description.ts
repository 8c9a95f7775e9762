import type { Entry, NumberRule, Unit } from '@fluteline/domain/calculator';

/** The range of a field. */
export interface Limits {
  readonly min: number;
  readonly max: number;
}

/** Units that fields may be typed in together. */
export interface Units {
  readonly key: string;
  readonly options: readonly Unit[];
  /** What the fields are typed in unless another is chosen. */
  readonly initial: Unit;
  takes(unit: Unit): boolean;
  convert(entry: Entry, from: Unit, to: Unit): Entry;
  limits(limits: Limits, from: Unit, to: Unit): Limits;
}

/** What was typed and chosen, by key. What nobody has changed is absent. */
export type Values = Readonly<Record<string, string>>;

/** A number to be typed. Its key is the path by which the calculator names it. */
export interface NumberControl {
  readonly kind: 'number';
  readonly key: string;
  readonly label: string;
  readonly rule: NumberRule;
  /** What stands there before anybody typed, in the rule's unit. */
  readonly initial: string;
  readonly hint?: string | undefined;
  /** Where it may be typed in more than one unit. */
  readonly units?: Units | undefined;
  /** Usual figures, offered while typing. */
  readonly suggestions?: readonly number[] | undefined;
}

/** One of a few; a switch has two options, off and on. */
export interface ChoiceControl {
  readonly kind: 'choice';
  readonly key: string;
  readonly label: string;
  readonly look: 'chips' | 'select' | 'switch' | 'count';
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly initial: string;
  readonly hint?: string | undefined;
  /** Keys that go back to their start when it is changed: what was derived from it. */
  readonly clears?: readonly string[] | undefined;
}

/** A line of a list: a layer, a deckle, an order. */
export interface Row {
  readonly key: string;
  readonly title: string;
  /** A drawing of what it is. */
  readonly mark?: 'liner' | 'flute';
  readonly controls: readonly (NumberControl | ChoiceControl)[];
}

/** A list of lines; `count` where lines are added and taken away. */
export interface Rows {
  readonly kind: 'rows';
  /** The list's name in the paths of its fields. */
  readonly key: string;
  readonly rows: readonly Row[];
  readonly count?: {
    readonly control: ChoiceControl;
    readonly addLabel: string;
  };
}

export type Item = NumberControl | ChoiceControl | Rows;

/** Fields that belong together. */
export interface Section {
  readonly key: string;
  readonly title?: string;
  /** In which unit its fields are typed; only the first section of a unit shows the choice. */
  readonly units?: Units;
  readonly items: readonly Item[];
}

/** The entries of a form, in the units of the calculator's rules. */
export interface Given {
  readonly values: Values;
  /** `undefined` for a field that is not on the screen now. */
  entry(key: string): Entry;
}
