import { m } from 'virtual:messages';
import {
  boardBurst,
  boardBurstFields,
  burstFactorOptions,
  burstFactorRule,
  fluteShares,
  gsmOptions,
  gsmRule,
} from '@fluteline/domain/calculator';
import { choice, number } from '../form/controls.ts';
import type { Given, Section, Values } from '../form/description.ts';
import { type CalculatorView, type Solved, solved } from '../form/mode.ts';
import { oneOf } from '../form/values.ts';
import { known } from '../result/answer.ts';
import { burstFact } from './burst-answer.ts';
import { layerEntries, layerRows, plyChoice, plyOf, takeUpSource, tradeSwitch } from './layers.ts';

const SHARE = 'share';
const OWN = 'own';
const DEFAULT_SHARE = '50';
const shares = [...fluteShares.map(String), OWN];

const shareWords: Readonly<Record<(typeof fluteShares)[number], () => string>> = {
  0: m.calculator_option_share_0,
  33: m.calculator_option_share_33,
  50: m.calculator_option_share_50,
  100: m.calculator_option_share_100,
};

const columns = [
  { key: 'gsm', rule: gsmRule, suggestions: gsmOptions },
  { key: 'burstFactor', rule: burstFactorRule, suggestions: burstFactorOptions },
];

function shareOf(values: Values): string {
  return oneOf(values, SHARE, shares, DEFAULT_SHARE);
}

function sections(values: Values): readonly Section[] {
  const share = choice({
    key: SHARE,
    label: m.calculator_field_flute_share(),
    look: 'select',
    options: [
      ...fluteShares.map((value) => ({ value: String(value), label: shareWords[value]() })),
      { value: OWN, label: m.calculator_option_share_other() },
    ],
    initial: DEFAULT_SHARE,
  });
  const own = number('fluteSharePercent', boardBurstFields.fluteSharePercent);
  return [
    {
      key: 'layers',
      title: m.calculator_section_layers(),
      items: [plyChoice(), layerRows(values, plyOf(values), columns), tradeSwitch()],
    },
    {
      key: 'burst',
      title: m.calculator_section_burst(),
      items: [
        share,
        ...(shareOf(values) === OWN ? [own] : []),
        number('testLossPercent', boardBurstFields.testLossPercent),
      ],
    },
  ];
}

function solve(given: Given): Solved {
  const share = shareOf(given.values);
  const input = {
    layers: layerEntries(given, plyOf(given.values), (paper) => ({
      gsm: paper('gsm'),
      burstFactor: paper('burstFactor'),
    })),
    fluteSharePercent: share === OWN ? given.entry('fluteSharePercent') : share,
    testLossPercent: given.entry('testLossPercent'),
    takeUpRule: takeUpSource(given.values),
  };
  const { rounding } = boardBurst;
  return solved(boardBurst, input, (results) => ({
    headline: burstFact(results),
    facts: known([
      [m.calculator_out_liner_part(), results.linerKgPerCm2, rounding.linerKgPerCm2],
      [m.calculator_out_flute_part(), results.fluteKgPerCm2, rounding.fluteKgPerCm2],
      [m.calculator_out_board_bf(), results.boardBurstFactor, rounding.boardBurstFactor],
    ]),
  }));
}

export const view: CalculatorView = {
  page: 'board-burst',
  modes: [{ id: 'burst', label: m.calculator_out_burst, about: () => boardBurst, sections, solve }],
};
