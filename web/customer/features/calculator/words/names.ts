import { m } from 'virtual:messages';
import type { CalculatorPage } from '@fluteline/domain/calculator';

interface Name {
  readonly title: () => string;
  /** What the calculator is for, in one line. */
  readonly hint: () => string;
  /** What the calculator returns, as short as a unit. */
  readonly mark: () => string;
}

/** Names of the calculators. */
export const calculatorNames: Readonly<Record<CalculatorPage, Name>> = {
  'paper-burst': {
    title: m.calculator_name_paper_burst,
    hint: m.calculator_hint_paper_burst,
    mark: m.calculator_mark_paper_burst,
  },
  'board-burst': {
    title: m.calculator_name_board_burst,
    hint: m.calculator_hint_board_burst,
    mark: m.calculator_mark_board_burst,
  },
  'board-gsm': {
    title: m.calculator_name_board_gsm,
    hint: m.calculator_hint_board_gsm,
    mark: m.calculator_mark_board_gsm,
  },
  production: {
    title: m.calculator_name_production,
    hint: m.calculator_hint_production,
    mark: m.calculator_mark_production,
  },
  'paper-burst-factor': {
    title: m.calculator_name_paper_burst_factor,
    hint: m.calculator_hint_paper_burst_factor,
    mark: m.calculator_mark_paper_burst_factor,
  },
  'sheet-weight': {
    title: m.calculator_name_sheet_weight,
    hint: m.calculator_hint_sheet_weight,
    mark: m.calculator_mark_sheet_weight,
  },
  'box-weight': {
    title: m.calculator_name_box_weight,
    hint: m.calculator_hint_box_weight,
    mark: m.calculator_mark_box_weight,
  },
  'box-compression': {
    title: m.calculator_name_box_compression,
    hint: m.calculator_hint_box_compression,
    mark: m.calculator_mark_box_compression,
  },
  'box-cost': {
    title: m.calculator_name_box_cost,
    hint: m.calculator_hint_box_cost,
    mark: m.calculator_mark_box_cost,
  },
  'deckle-plan': {
    title: m.calculator_name_deckle_plan,
    hint: m.calculator_hint_deckle_plan,
    mark: m.calculator_mark_deckle_plan,
  },
  'fefco-blank': {
    title: m.calculator_name_fefco_blank,
    hint: m.calculator_hint_fefco_blank,
    mark: m.calculator_mark_fefco_blank,
  },
  reel: {
    title: m.calculator_name_reel,
    hint: m.calculator_hint_reel,
    mark: m.calculator_mark_reel,
  },
};
