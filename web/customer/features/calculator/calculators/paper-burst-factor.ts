import { m } from 'virtual:messages';
import {
  burstFactorOptions,
  gsmOptions,
  type PaperBurstFactorResults,
  paperBurstFactor,
} from '@fluteline/domain/calculator';
import { numbers } from '../form/controls.ts';
import { type CalculatorView, fieldMode } from '../form/mode.ts';
import { unitsOf } from '../form/units.ts';
import { type Answer, fact } from '../result/answer.ts';

const pressures = unitsOf('pressure', 'unit.pressure', ['kg/cm2', 'kPa', 'psi']);

/** Returns the word for a difference, which is shown without its sign. */
function orderWord(difference: number): string {
  if (difference === 0) return m.calculator_out_against_order();
  return difference < 0 ? m.calculator_out_under() : m.calculator_out_over();
}

function answer({ burstFactor, burstIndex, differencePercent }: PaperBurstFactorResults): Answer {
  const { rounding } = paperBurstFactor;
  const against =
    differencePercent === null
      ? []
      : [
          fact(
            orderWord(differencePercent),
            Math.abs(differencePercent),
            rounding.differencePercent,
          ),
        ];
  return {
    headline: fact(m.calculator_out_bf(), burstFactor, rounding.burstFactor),
    facts: [...against, fact(m.calculator_out_burst_index(), burstIndex, rounding.burstIndex)],
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
