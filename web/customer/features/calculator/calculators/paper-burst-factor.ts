import { m } from 'virtual:messages';
import {
  burstFactorOptions,
  gsmOptions,
  type PaperBurstFactorResults,
  paperBurstFactor,
  rounded,
} from '@fluteline/domain/calculator';
import { numbers } from '../form/controls.ts';
import { type CalculatorView, fieldMode } from '../form/mode.ts';
import { unitsOf } from '../form/units.ts';
import { type Answer, type Fact, fact } from '../result/answer.ts';

const pressures = unitsOf('pressure', 'unit.pressure', ['kg/cm2', 'kPa', 'psi']);

/** Returns the difference from the grade ordered, without its sign: the word says its direction. */
function againstOrder(difference: number): Fact {
  const rounding = paperBurstFactor.rounding.differencePercent;
  const { value } = rounded(difference, rounding);
  if (value === 0) return fact(m.calculator_out_against_order(), 0, rounding);
  const word = value < 0 ? m.calculator_out_under() : m.calculator_out_over();
  return fact(word, Math.abs(value), rounding);
}

function answer(results: PaperBurstFactorResults): Answer {
  const { burstFactor, burstIndex, differencePercent, warnings } = results;
  const { rounding } = paperBurstFactor;
  const against = differencePercent === null ? [] : [againstOrder(differencePercent)];
  return {
    headline: fact(m.calculator_out_bf(), burstFactor, rounding.burstFactor),
    facts: [...against, fact(m.calculator_out_burst_index(), burstIndex, rounding.burstIndex)],
    warnings,
  };
}

export const view: CalculatorView = {
  page: 'paper-burst-factor',
  modes: [
    fieldMode({
      id: 'burst_factor',
      label: m.calculator_out_bf,
      calculator: paperBurstFactor,
      sections: (fields) => [
        {
          key: 'test',
          title: m.calculator_section_test(),
          units: pressures,
          items: numbers(fields, ['kgPerCm2', 'gsm', 'orderedBurstFactor'], {
            units: pressures,
            gsm: { suggestions: gsmOptions },
            orderedBurstFactor: {
              suggestions: burstFactorOptions,
              hint: m.calculator_note_ordered_bf(),
            },
          }),
        },
      ],
      answer,
    }),
  ],
};
