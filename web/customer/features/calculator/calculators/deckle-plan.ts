import { m } from 'virtual:messages';
import {
  type DecklePlan,
  deckleFields,
  deckleOrderFields,
  decklePlan,
  decklePlanRounding,
  deckleReelFields,
  MAX_DECKLES,
  MAX_ORDERS,
  readNumber,
} from '@fluteline/domain/calculator';
import { formatNumber } from '../../../../kit/ui/format.ts';
import { choice, number, numbers } from '../form/controls.ts';
import type { Given, Row, Rows, Section, Values } from '../form/description.ts';
import { type CalculatorView, entriesOf, type Solved } from '../form/mode.ts';
import { oneOf } from '../form/values.ts';
import { type Answer, amount, amountText, type Fact, fact, known } from '../result/answer.ts';
import { lengths } from './lengths.ts';

const SHOWN_PLANS = 6;

const upTo = (max: number) => Array.from({ length: max }, (_, index) => String(index + 1));

function countOf(values: Values, list: string, max: number): number {
  return Number(oneOf(values, `${list}.count`, upTo(max)));
}

function list(
  values: Values,
  key: string,
  max: number,
  addLabel: string,
  row: (index: number) => Row,
): Rows {
  const control = choice({
    key: `${key}.count`,
    label: addLabel,
    look: 'count',
    options: upTo(max).map((value) => ({ value, label: value })),
  });
  const rows = Array.from({ length: countOf(values, key, max) }, (_, index) => row(index));
  return { kind: 'rows', key, rows, count: { control, addLabel } };
}

function sections(values: Values): readonly Section[] {
  const deckles = list(values, 'deckles', MAX_DECKLES, m.calculator_add_deckle(), (index) => ({
    key: `deckles.${index}`,
    title: m.calculator_row_deckle({ number: String(index + 1) }),
    controls: [
      number(`deckles.${index}.deckleMm`, deckleReelFields.deckleMm, {
        units: lengths,
        label: m.calculator_field_reel_deckle(),
      }),
      number(`deckles.${index}.rateInrPerKg`, deckleReelFields.rateInrPerKg),
    ],
  }));
  const orders = list(values, 'orders', MAX_ORDERS, m.calculator_add_order(), (index) => ({
    key: `orders.${index}`,
    title: m.calculator_row_order({ number: String(index + 1) }),
    controls: [
      number(`orders.${index}.widthMm`, deckleOrderFields.widthMm, {
        units: lengths,
        label: m.calculator_field_order_width(),
      }),
    ],
  }));
  return [
    {
      key: 'deckles',
      title: m.calculator_section_deckles(),
      units: lengths,
      items: [deckles],
    },
    { key: 'orders', title: m.calculator_section_orders(), items: [orders] },
    {
      key: 'run',
      title: m.calculator_section_run(),
      items: numbers(deckleFields, ['sideTrimMm', 'boardGsm', 'metres'], {
        sideTrimMm: { units: lengths, hint: m.calculator_note_side_trim() },
        boardGsm: { hint: m.calculator_note_for_cost() },
        metres: { hint: m.calculator_note_for_cost(), label: m.calculator_field_run() },
      }),
    },
  ];
}

/**
 * Returns the plan as text, such as '2 × 525 + 1 × 720 mm from 1,800 mm'; orders that are not cut
 * are left out.
 */
function planText({ ups, deckleMm }: DecklePlan, widths: readonly number[]): string {
  const cuts = ups.flatMap((count, index) =>
    count === 0 ? [] : [`${formatNumber(count)} × ${formatNumber(widths[index] ?? 0)}`],
  );
  return m.calculator_out_plan_from({
    ups: cuts.join(' + '),
    deckle: amountText(amount(deckleMm, decklePlanRounding.deckleMm)),
  });
}

function trimFact({ trimPercent, trimMm }: DecklePlan, label: string): Fact {
  const rounding = decklePlanRounding;
  return {
    label,
    amounts: [amount(trimPercent, rounding.trimPercent), amount(trimMm, rounding.trimMm)],
  };
}

function costFacts({ inrPerGoodM2, trimInr }: DecklePlan): Fact[] {
  return known([
    [m.calculator_out_good_m2(), inrPerGoodM2, decklePlanRounding.inrPerGoodM2],
    [m.calculator_out_trim_inr(), trimInr, decklePlanRounding.trimInr],
  ]);
}

function answer(plans: readonly DecklePlan[], widths: readonly number[]): Answer | null {
  const [best, ...others] = plans;
  if (!best) return null;
  const shown = others.slice(0, SHOWN_PLANS - 1);
  const left = others.length - shown.length;
  return {
    headline: trimFact(best, m.calculator_out_best_plan({ plan: planText(best, widths) })),
    facts: [
      fact(m.calculator_out_used(), best.usedMm, decklePlanRounding.usedMm),
      ...costFacts(best),
    ],
    groups: shown.map((plan, index) => ({
      title: m.calculator_out_plan({ place: String(index + 2), plan: planText(plan, widths) }),
      facts: [trimFact(plan, m.calculator_out_trim()), ...costFacts(plan)],
    })),
    ...(left > 0 ? { note: m.calculator_out_more_plans({ count: left }) } : {}),
    warnings: best.warnings,
  };
}

function solve(given: Given): Solved {
  const { values, entry } = given;
  const rows = (key: string, max: number) =>
    upTo(countOf(values, key, max)).map((_, index) => `${key}.${index}`);
  const orders = rows('orders', MAX_ORDERS).map((row) => ({ widthMm: entry(`${row}.widthMm`) }));
  const input = {
    ...entriesOf(deckleFields, given),
    deckles: rows('deckles', MAX_DECKLES).map((row) => ({
      deckleMm: entry(`${row}.deckleMm`),
      rateInrPerKg: entry(`${row}.rateInrPerKg`),
    })),
    orders,
  };
  const widths = orders.map(({ widthMm }) => Number(readNumber(widthMm)));
  const results = decklePlan.calculate(input);
  return {
    problems: decklePlan.check(input),
    answer: results && answer(results.plans, widths),
  };
}

export const view: CalculatorView = {
  page: 'deckle-plan',
  modes: [
    { id: 'plan', label: m.calculator_field_reel_deckle, about: () => decklePlan, sections, solve },
  ],
};
