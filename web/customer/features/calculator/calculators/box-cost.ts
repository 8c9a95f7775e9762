import { m } from 'virtual:messages';
import {
  type BoxCostResults,
  boxCost,
  boxCostFields,
  gsmOptions,
  gsmRule,
  paperRateRule,
} from '@fluteline/domain/calculator';
import { choice, numbers } from '../form/controls.ts';
import type { Given, Section, Values } from '../form/description.ts';
import { type CalculatorView, entriesOf, type Solved, solved } from '../form/mode.ts';
import { oneOf } from '../form/values.ts';
import { type Answer, fact, known } from '../result/answer.ts';
import { layerEntries, layerRows, plyChoice, plyOf, takeUpSource, tradeSwitch } from './layers.ts';
import { lengths } from './lengths.ts';

const marginBases = ['full_cost', 'all_but_conversion'] as const;
const columns = [
  { key: 'gsm', rule: gsmRule, suggestions: gsmOptions },
  { key: 'rateInrPerKg', rule: paperRateRule },
];

function sections(values: Values): readonly Section[] {
  const marginOn = choice({
    key: 'marginOn',
    label: m.calculator_field_margin_on(),
    look: 'select',
    options: [
      { value: 'full_cost', label: m.calculator_option_full_cost() },
      { value: 'all_but_conversion', label: m.calculator_option_all_but_conversion() },
    ],
  });
  const fields = boxCostFields;
  return [
    {
      key: 'sheet',
      title: m.calculator_section_sheet(),
      units: lengths,
      items: numbers(fields, ['sheetLengthMm', 'sheetWidthMm'], { units: lengths }),
    },
    {
      key: 'layers',
      title: m.calculator_section_layers(),
      items: [plyChoice(), tradeSwitch(), layerRows(values, plyOf(values), columns)],
    },
    {
      key: 'rates',
      title: m.calculator_section_rates(),
      items: numbers(
        fields,
        ['wastePercent', 'conversionInrPerKg', 'starchPercent', 'starchRateInrPerKg'],
        { starchPercent: { hint: m.calculator_note_starch() } },
      ),
    },
    {
      key: 'extras',
      title: m.calculator_section_extras(),
      items: numbers(fields, ['printingInr', 'stitchingInr', 'freightInr', 'dieInr', 'quantity'], {
        dieInr: { hint: m.calculator_note_die() },
      }),
    },
    {
      key: 'price',
      title: m.calculator_section_price(),
      items: [...numbers(fields, ['marginPercent', 'gstPercent']), marginOn],
    },
  ];
}

function answer(results: BoxCostResults): Answer {
  const { rounding } = boxCost;
  return {
    headline: fact(m.calculator_out_total(), results.totalInr, rounding.totalInr),
    facts: known([
      [m.calculator_out_price(), results.priceInr, rounding.priceInr],
      [m.calculator_out_price_kg(), results.priceInrPerKg, rounding.priceInrPerKg],
      [m.calculator_out_order_inr(), results.orderInr, rounding.orderInr],
      [m.calculator_out_paper_kg(), results.paperKg, rounding.paperKg],
    ]),
    groups: [
      {
        title: m.calculator_out_makeup(),
        facts: known([
          [m.calculator_out_paper(), results.paperInr, rounding.paperInr],
          [m.calculator_out_waste(), results.wasteInr, rounding.wasteInr],
          [m.calculator_out_paper_waste(), results.paperWithWasteInr, rounding.paperWithWasteInr],
          [m.calculator_out_starch(), results.starchInr, rounding.starchInr],
          [m.calculator_out_conversion(), results.conversionInr, rounding.conversionInr],
          [m.calculator_out_extras(), results.extrasInr, rounding.extrasInr],
          [m.calculator_out_cost(), results.costInr, rounding.costInr],
          [m.calculator_out_margin(), results.marginInr, rounding.marginInr],
          [m.calculator_out_gst(), results.gstInr, rounding.gstInr],
        ]),
      },
    ],
    warnings: results.warnings,
  };
}

function solve(given: Given): Solved {
  const input = {
    ...entriesOf(boxCostFields, given),
    layers: layerEntries(given, plyOf(given.values), (paper) => ({
      gsm: paper('gsm'),
      rateInrPerKg: paper('rateInrPerKg'),
    })),
    takeUpRule: takeUpSource(given.values),
    marginOn: oneOf(given.values, 'marginOn', marginBases),
  };
  return solved(boxCost, input, answer);
}

export const view: CalculatorView = {
  page: 'box-cost',
  modes: [{ id: 'cost', label: m.calculator_out_total, about: () => boxCost, sections, solve }],
};
