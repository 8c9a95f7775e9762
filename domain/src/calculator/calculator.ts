import {
  agreeing,
  type Entries,
  type FieldProblem,
  type Fields,
  type Reading,
  readFields,
  type Values,
} from './bounded-number.ts';
import { type Rounding, type RoundingTable, rounded } from './rounding.ts';
import type { SourceTag } from './sources.ts';

/** Assumptions of a calculator, by key; the page words them. */
export type Assumption =
  | 'bf_is_gf_per_cm2_over_gsm'
  | 'standard_conditioning'
  | 'single_sheet'
  | 'estimate_certify_by_burst_test'
  | 'take_up_left_out_of_burst'
  | 'middle_liners_count_in_full'
  | 'flute_share_disputed'
  | 'take_up_defaults_editable'
  | 'glue_one_line_between_plies'
  | 'piece_without_glue_correction'
  | 'months_count_net_tonnes'
  | 'efficiency_from_trade'
  | 'part_sheet_is_no_sheet'
  | 'layers_weigh_with_take_up'
  | 'rsc_fefco_0201'
  | 'gross_weight_with_trim_and_slots'
  | 'six_slots_of_7_mm'
  | 'outside_loses_thickness'
  | 'mckee_simplified'
  | 'rsc_up_to_three_to_one'
  | 'next_worse_storage_row'
  | 'rings_estimate_is_rough'
  | 'ring_strip_of_152_mm'
  | 'load_rests_on_lowest_box'
  | 'pallet_two_blocks'
  | 'rates_are_the_users'
  | 'paper_by_area_and_take_up'
  | 'starch_on_paper_without_waste'
  | 'margin_on_full_cost_unless_asked'
  | 'trim_both_sides'
  | 'full_plans_only'
  | 'rank_by_cost_of_good_area'
  | 'confirm_by_cad'
  | 'uniform_density'
  | 'uniform_thickness';

/** Warnings about a result, by key; the page words them. */
export type Warning =
  | 'above_typical_month'
  | 'too_long_for_formula'
  | 'too_low_for_formula'
  | 'waste_above_typical'
  | 'trim_above_typical'
  | 'below_typical_run'
  | 'speed_above_range'
  | 'efficiency_above_full'
  | 'board_gsm_out_of_range'
  | 'burst_factor_out_of_range';

/** Returns a warning if a figure, as it is shown, is outside its limits. */
export function warningOutside(
  warning: Warning,
  figure: { readonly value: number; readonly rounding: Rounding },
  limits: { readonly min: number; readonly max: number },
): readonly Warning[] {
  const { value } = rounded(figure.value, figure.rounding);
  return value < limits.min || value > limits.max ? [warning] : [];
}

/**
 * Degree of agreement on a formula: A sources agree or physics, B one source or a trade rule, C
 * memory.
 */
export type Confidence = 'A' | 'B' | 'C';

/** Content that the page shows under a result. */
export interface About {
  /** The formulas in mathematical notation, in the order of use. */
  readonly formulas: readonly string[];
  readonly assumptions: readonly Assumption[];
  readonly sources: readonly SourceTag[];
  readonly confidence: Confidence;
}

/** A calculator: pure, and identical in the browser, offline and on the server. */
export interface Calculator<Input, Results> extends About {
  /** Identifier of the calculator in messages and links. */
  readonly id: string;
  /** Rounding of each figure of the results. */
  readonly rounding: RoundingTable<Results>;
  /**
   * Returns every problem of the input, at most one per field; none if `calculate` has a result.
   */
  readonly check: (input: Input) => readonly FieldProblem[];
  /** Returns the unrounded results, or `null` while `check` finds a problem. */
  readonly calculate: (input: Input) => Results | null;
}

/** A calculator whose inputs are all numbers in fields of their own. */
export interface FieldCalculator<F extends Fields, Results>
  extends Calculator<Entries<F>, Results> {
  /** Range, unit and preset of each input. */
  readonly fields: F;
}

/** Builds a calculator from the functions that read its input and compute its results. */
export function calculatorOf<Input, V, Results>(parts: {
  readonly id: string;
  readonly about: About;
  readonly rounding: RoundingTable<Results>;
  readonly read: (input: Input) => Reading<V>;
  readonly solve: (values: V) => Results;
}): Calculator<Input, Results> {
  const { id, about, rounding, read, solve } = parts;
  return {
    ...about,
    id,
    rounding,
    check: (input) => read(input).problems,
    calculate: (input) => {
      const reading = read(input);
      return reading.ok ? solve(reading.values) : null;
    },
  };
}

/**
 * Builds a calculator of number fields; `disagree` returns the figures that contradict each other.
 */
export function fieldCalculatorOf<F extends Fields, Results>(parts: {
  readonly id: string;
  readonly about: About;
  readonly rounding: RoundingTable<Results>;
  readonly fields: F;
  readonly disagree?: (values: Values<F>) => readonly FieldProblem[];
  readonly solve: (values: Values<F>) => Results;
}): FieldCalculator<F, Results> {
  const { fields, disagree = () => [], ...rest } = parts;
  const read = (input: Entries<F>) => agreeing(readFields(fields, input), disagree);
  return { ...calculatorOf({ ...rest, read }), fields };
}
