import { m } from 'virtual:messages';
import { burstFactorOptions, gsmOptions, paperBurst } from '@fluteline/domain/calculator';
import { numbers } from '../form/controls.ts';
import { type CalculatorView, fieldMode } from '../form/mode.ts';
import { burstFact } from './burst-answer.ts';

export const view: CalculatorView = {
  page: 'paper-burst',
  modes: [
    fieldMode({
      id: 'burst',
      label: m.calculator_out_burst,
      calculator: paperBurst,
      sections: (fields) => [
        {
          key: 'paper',
          items: numbers(fields, ['gsm', 'burstFactor'], {
            gsm: { suggestions: gsmOptions },
            burstFactor: { suggestions: burstFactorOptions },
          }),
        },
      ],
      answer: (results) => ({ headline: burstFact(results), facts: [] }),
    }),
  ],
};
