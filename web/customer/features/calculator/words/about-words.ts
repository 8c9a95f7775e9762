import { m } from 'virtual:messages';
import type { Assumption, Confidence, SourceTag, Warning } from '@fluteline/domain/calculator';
import {
  boardGsmRule,
  burstFactorRule,
  efficiencyRule,
  lineSpeedRule,
  sourceLabels,
  TYPICAL_RUN_METRES,
  TYPICAL_TONNES_A_MONTH,
  TYPICAL_TRIM_PERCENT,
  TYPICAL_WASTE_PERCENT,
} from '@fluteline/domain/calculator';

/** Texts of the assumptions. */
export const assumptionWords: Readonly<Record<Assumption, () => string>> = {
  bf_is_gf_per_cm2_over_gsm: m.calculator_assume_bf_is_gf_per_cm2_over_gsm,
  standard_conditioning: m.calculator_assume_standard_conditioning,
  single_sheet: m.calculator_assume_single_sheet,
  estimate_certify_by_burst_test: m.calculator_assume_estimate_certify_by_burst_test,
  take_up_left_out_of_burst: m.calculator_assume_take_up_left_out_of_burst,
  middle_liners_count_in_full: m.calculator_assume_middle_liners_count_in_full,
  flute_share_disputed: m.calculator_assume_flute_share_disputed,
  take_up_defaults_editable: m.calculator_assume_take_up_defaults_editable,
  glue_one_line_between_plies: m.calculator_assume_glue_one_line_between_plies,
  piece_without_glue_correction: m.calculator_assume_piece_without_glue_correction,
  months_count_net_tonnes: m.calculator_assume_months_count_net_tonnes,
  efficiency_from_trade: m.calculator_assume_efficiency_from_trade,
  part_sheet_is_no_sheet: m.calculator_assume_part_sheet_is_no_sheet,
  layers_weigh_with_take_up: m.calculator_assume_layers_weigh_with_take_up,
  rsc_fefco_0201: m.calculator_assume_rsc_fefco_0201,
  gross_weight_with_trim_and_slots: m.calculator_assume_gross_weight_with_trim_and_slots,
  six_slots_of_7_mm: m.calculator_assume_six_slots_of_7_mm,
  outside_loses_thickness: m.calculator_assume_outside_loses_thickness,
  mckee_simplified: m.calculator_assume_mckee_simplified,
  rsc_up_to_three_to_one: m.calculator_assume_rsc_up_to_three_to_one,
  next_worse_storage_row: m.calculator_assume_next_worse_storage_row,
  rings_estimate_is_rough: m.calculator_assume_rings_estimate_is_rough,
  ring_strip_of_152_mm: m.calculator_assume_ring_strip_of_152_mm,
  load_rests_on_lowest_box: m.calculator_assume_load_rests_on_lowest_box,
  pallet_two_blocks: m.calculator_assume_pallet_two_blocks,
  rates_are_the_users: m.calculator_assume_rates_are_the_users,
  paper_by_area_and_take_up: m.calculator_assume_paper_by_area_and_take_up,
  starch_on_paper_without_waste: m.calculator_assume_starch_on_paper_without_waste,
  margin_on_full_cost_unless_asked: m.calculator_assume_margin_on_full_cost_unless_asked,
  trim_both_sides: m.calculator_assume_trim_both_sides,
  full_plans_only: m.calculator_assume_full_plans_only,
  rank_by_cost_of_good_area: m.calculator_assume_rank_by_cost_of_good_area,
  confirm_by_cad: m.calculator_assume_confirm_by_cad,
  uniform_density: m.calculator_assume_uniform_density,
  uniform_thickness: m.calculator_assume_uniform_thickness,
};

/** Texts of the warnings. */
export const warningWords: Readonly<Record<Warning, () => string>> = {
  above_typical_month: () =>
    m.calculator_warn_above_typical_month({ tonnes: TYPICAL_TONNES_A_MONTH }),
  too_long_for_formula: m.calculator_warn_too_long_for_formula,
  too_low_for_formula: m.calculator_warn_too_low_for_formula,
  waste_above_typical: () =>
    m.calculator_warn_waste_above_typical({ percent: TYPICAL_WASTE_PERCENT }),
  trim_above_typical: () => m.calculator_warn_trim_above_typical({ percent: TYPICAL_TRIM_PERCENT }),
  below_typical_run: () => m.calculator_warn_below_typical_run({ metres: TYPICAL_RUN_METRES }),
  speed_above_range: () => m.calculator_warn_speed_above_range({ speed: lineSpeedRule.max }),
  efficiency_above_full: () =>
    m.calculator_warn_efficiency_above_full({ percent: efficiencyRule.max }),
  board_gsm_out_of_range: () => {
    const { min, max } = boardGsmRule;
    return m.calculator_warn_board_gsm_out_of_range({ min, max });
  },
  burst_factor_out_of_range: () => {
    const { min, max } = burstFactorRule;
    return m.calculator_warn_burst_factor_out_of_range({ min, max });
  },
};

/** Texts for how reliable a formula is. */
export const trustWords: Readonly<Record<Confidence, () => string>> = {
  A: m.calculator_trust_a,
  B: m.calculator_trust_b,
  C: m.calculator_trust_c,
};

/** Returns the text of a source: its name, which is not translated, or a description. */
export function sourceWord(tag: SourceTag): string {
  if (tag === 'physics') return m.calculator_source_physics();
  if (tag === 'trade') return m.calculator_source_trade();
  return sourceLabels[tag];
}
