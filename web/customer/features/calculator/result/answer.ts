import {
  convert,
  type Rounding,
  rounded,
  shownAs,
  type UnitOf,
  type Warning,
} from '@fluteline/domain/calculator';
import { formatNumber } from '../../../../kit/ui/format.ts';
import type { Values } from '../form/description.ts';
import { unitAround } from '../words/unit-words.ts';

/** A value and how it is rounded. */
export interface Amount {
  readonly value: number;
  readonly rounding: Rounding;
}

/** A result of a calculator; further amounts state it in other units. */
export interface Fact {
  readonly label: string;
  readonly amounts: readonly [Amount, ...Amount[]];
  /** Set when the amounts are the sides of one thing, not other units: 1,451 × 516. */
  readonly joined?: 'times';
}

/** A group of facts: a plan, or the layers of a board. */
export interface Group {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly warnings?: readonly Warning[];
}

/** The results of a calculator as shown. */
export interface Answer {
  /** Main result, shown in large figures. */
  readonly headline: Fact;
  readonly facts: readonly Fact[];
  readonly groups?: readonly Group[];
  /** Sentence below the groups. */
  readonly note?: string;
  readonly warnings?: readonly Warning[];
  /** Offers to carry results over to another question. */
  readonly carry?: { readonly label: string; readonly values: Values };
}

/** Returns an amount. */
export function amount(value: number, rounding: Rounding): Amount {
  return { value, rounding };
}

/** Returns a fact with one amount. */
export function fact(label: string, value: number, rounding: Rounding): Fact {
  return { label, amounts: [amount(value, rounding)] };
}

/** Returns the facts with a value; `null` marks those that were not asked for. */
export function known(
  facts: readonly (readonly [label: string, value: number | null, rounding: Rounding])[],
): Fact[] {
  return facts.flatMap(([label, value, rounding]) =>
    value === null ? [] : [fact(label, value, rounding)],
  );
}

/**
 * Returns the rounding of an order's weight. Small ones are shown to the gram, as 1.061 kg would
 * otherwise read 1.1.
 */
export function orderRounding(kg: number): Rounding {
  return kg < 10 ? shownAs.weight : shownAs.orderKg;
}

const lengthRounding = {
  mm: shownAs.mm,
  cm: { unit: 'cm', decimals: 1 },
  inch: { unit: 'inch', decimals: 2 },
  m: shownAs.m,
} as const satisfies Readonly<Record<UnitOf<'length'>, Rounding>>;

/** Returns a length in mm and in the chosen unit. */
export function length(label: string, mm: number, unit: string): Fact {
  const first = amount(mm, shownAs.mm);
  if (unit !== 'cm' && unit !== 'inch') return { label, amounts: [first] };
  return {
    label,
    amounts: [first, amount(convert('length', mm, 'mm', unit), lengthRounding[unit])],
  };
}

/** Parts of a written amount: rupees go before the figure, other units after it. */
export interface Written {
  readonly before: string;
  readonly figure: string;
  readonly after: string;
}

/** Formats an amount: money and strengths with all their decimals. */
export function written({ value, rounding }: Amount): Written {
  const shown = rounded(value, rounding);
  const fixed = shown.decimals >= 2 && shown.unit !== 'm2' ? shown.decimals : 0;
  const figure = formatNumber(shown.value, shown.decimals, fixed);
  return { figure, ...unitAround(shown.unit) };
}

/** Returns an amount as text. */
export function amountText(given: Amount): string {
  const { before, figure, after } = written(given);
  return `${before}${figure}${after && !after.startsWith('/') ? ' ' : ''}${after}`;
}

/** Returns a fact's amounts as text. */
export function amountsText({ amounts, joined }: Fact): string {
  return amounts.map(amountText).join(joined === 'times' ? ' × ' : ', ');
}
