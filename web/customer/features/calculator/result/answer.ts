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

/** A figure and how it is shown. */
export interface Amount {
  readonly value: number;
  readonly rounding: Rounding;
}

/** Something a calculator found out; further figures say the same in other units. */
export interface Fact {
  readonly label: string;
  readonly amounts: readonly [Amount, ...Amount[]];
  /** Sides of one thing rather than the same in other units: 1,451 × 516. */
  readonly joined?: 'times';
}

/** Facts that belong together: a plan, the layers of a board. */
export interface Group {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly warnings?: readonly Warning[];
}

/** What a page shows of a calculator's results. */
export interface Answer {
  /** What was asked for, in large figures. */
  readonly headline: Fact;
  readonly facts: readonly Fact[];
  readonly groups?: readonly Group[];
  /** A sentence under the groups. */
  readonly note?: string;
  readonly warnings?: readonly Warning[];
  /** Leads on with what was found. */
  readonly carry?: { readonly label: string; readonly values: Values };
}

/** A figure by its rounding. */
export function amount(value: number, rounding: Rounding): Amount {
  return { value, rounding };
}

/** A fact of one figure. */
export function fact(label: string, value: number, rounding: Rounding): Fact {
  return { label, amounts: [amount(value, rounding)] };
}

/** The facts that are known: a calculator answers `null` where it was not asked. */
export function known(
  facts: readonly (readonly [label: string, value: number | null, rounding: Rounding])[],
): Fact[] {
  return facts.flatMap(([label, value, rounding]) =>
    value === null ? [] : [fact(label, value, rounding)],
  );
}

/** A small order is shown to the gram: 1.061 kg would else read 1.1. */
export function orderRounding(kg: number): Rounding {
  return kg < 10 ? shownAs.weight : shownAs.orderKg;
}

const lengthRounding = {
  mm: shownAs.mm,
  cm: { unit: 'cm', decimals: 1 },
  inch: { unit: 'inch', decimals: 2 },
  m: shownAs.m,
} as const satisfies Readonly<Record<UnitOf<'length'>, Rounding>>;

/** A length in mm, and in the unit that is typed in. */
export function length(label: string, mm: number, unit: string): Fact {
  const first = amount(mm, shownAs.mm);
  if (unit !== 'cm' && unit !== 'inch') return { label, amounts: [first] };
  return {
    label,
    amounts: [first, amount(convert('length', mm, 'mm', unit), lengthRounding[unit])],
  };
}

/** A figure's parts: rupees stand before it, other units behind. */
export interface Written {
  readonly before: string;
  readonly figure: string;
  readonly after: string;
}

/** A figure as it is written: money and strengths with all their decimals. */
export function written({ value, rounding }: Amount): Written {
  const shown = rounded(value, rounding);
  const fixed = shown.decimals >= 2 && shown.unit !== 'm2' ? shown.decimals : 0;
  const figure = formatNumber(shown.value, shown.decimals, fixed);
  return { figure, ...unitAround(shown.unit) };
}

/** The same as a text. */
export function amountText(given: Amount): string {
  const { before, figure, after } = written(given);
  return `${before}${figure}${after && !after.startsWith('/') ? ' ' : ''}${after}`;
}

/** A fact's figures as a text. */
export function amountsText({ amounts, joined }: Fact): string {
  return amounts.map(amountText).join(joined === 'times' ? ' × ' : ', ');
}
