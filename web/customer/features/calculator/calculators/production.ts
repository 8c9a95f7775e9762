import { m } from 'virtual:messages';
import {
  efficiencyPresets,
  lineEfficiency,
  orderHours,
  pressOutput,
  production,
  speedNeeded,
} from '@fluteline/domain/calculator';
import { numbers } from '../form/controls.ts';
import { type CalculatorView, fieldMode } from '../form/mode.ts';
import { fact, known } from '../result/answer.ts';
import { lengths } from './lengths.ts';

const efficiency = () => ({
  hint: m.calculator_note_efficiency({
    automatic: efficiencyPresets.automatic_line,
    semiAutomatic: efficiencyPresets.semi_automatic,
    flexo: efficiencyPresets.flexo,
  }),
  suggestions: Object.values(efficiencyPresets),
});

const output = fieldMode({
  id: 'output',
  label: m.calculator_mode_output,
  calculator: production,
  sections: (fields) => [
    {
      key: 'line',
      title: m.calculator_section_line(),
      units: lengths,
      items: numbers(fields, ['speedMpm', 'deckleMm', 'boardGsm', 'efficiencyPercent'], {
        units: lengths,
        efficiencyPercent: efficiency(),
      }),
    },
    {
      key: 'time',
      title: m.calculator_section_time(),
      items: numbers(fields, ['hoursPerShift', 'shifts', 'daysPerMonth', 'wastePercent']),
    },
    {
      key: 'sheets',
      title: m.calculator_section_sheets(),
      items: numbers(fields, ['cutLengthMm', 'outs'], {
        units: lengths,
        cutLengthMm: { hint: m.calculator_note_cut_length() },
      }),
    },
  ],
  answer: (results) => {
    const { rounding } = production;
    return {
      headline: fact(m.calculator_out_tonnes_day(), results.tonnesPerDay, rounding.tonnesPerDay),
      facts: known([
        [m.calculator_out_net_day(), results.netTonnesPerDay, rounding.netTonnesPerDay],
        [m.calculator_out_net_month(), results.netTonnesPerMonth, rounding.netTonnesPerMonth],
        [m.calculator_out_sheets_day(), results.sheetsPerDay, rounding.sheetsPerDay],
        [m.calculator_out_metres_day(), results.metresPerDay, rounding.metresPerDay],
        [m.calculator_out_area_day(), results.areaM2PerDay, rounding.areaM2PerDay],
        [m.calculator_out_kg_minute(), results.kgPerMinute, rounding.kgPerMinute],
      ]),
      warnings: results.warnings,
    };
  },
});

const speed = fieldMode({
  id: 'speed',
  label: m.calculator_mode_speed,
  calculator: speedNeeded,
  sections: (fields) => [
    {
      key: 'line',
      title: m.calculator_section_line(),
      units: lengths,
      items: numbers(fields, ['tonnesPerDay', 'deckleMm', 'boardGsm', 'efficiencyPercent'], {
        units: lengths,
        efficiencyPercent: efficiency(),
      }),
    },
    {
      key: 'time',
      title: m.calculator_section_time(),
      items: numbers(fields, ['hoursPerShift', 'shifts']),
    },
  ],
  answer: ({ speedMpm, warnings }) => ({
    headline: fact(m.calculator_out_speed(), speedMpm, speedNeeded.rounding.speedMpm),
    facts: [],
    warnings,
  }),
});

const reached = fieldMode({
  id: 'efficiency',
  label: m.calculator_mode_efficiency,
  calculator: lineEfficiency,
  sections: (fields) => [
    {
      key: 'line',
      title: m.calculator_section_line(),
      units: lengths,
      items: numbers(fields, ['tonnesPerMonth', 'speedMpm', 'deckleMm', 'boardGsm'], {
        units: lengths,
      }),
    },
    {
      key: 'time',
      title: m.calculator_section_time(),
      items: numbers(fields, ['hoursPerShift', 'shifts', 'daysPerMonth']),
    },
  ],
  answer: ({ efficiencyPercent, fullTonnesPerMonth, warnings }) => {
    const { rounding } = lineEfficiency;
    return {
      headline: fact(m.calculator_out_efficiency(), efficiencyPercent, rounding.efficiencyPercent),
      facts: [fact(m.calculator_out_full_month(), fullTonnesPerMonth, rounding.fullTonnesPerMonth)],
      warnings,
    };
  },
});

const press = fieldMode({
  id: 'press',
  label: m.calculator_mode_press,
  calculator: pressOutput,
  sections: (fields) => [
    {
      key: 'press',
      title: m.calculator_section_press(),
      items: numbers(fields, ['sheetsPerMinute', 'efficiencyPercent', 'hoursPerShift', 'shifts'], {
        efficiencyPercent: efficiency(),
      }),
    },
  ],
  answer: ({ sheetsPerDay }) => ({
    headline: fact(m.calculator_out_sheets_day(), sheetsPerDay, pressOutput.rounding.sheetsPerDay),
    facts: [],
  }),
});

const order = fieldMode({
  id: 'order',
  label: m.calculator_mode_order,
  calculator: orderHours,
  sections: (fields) => [
    {
      key: 'order',
      title: m.calculator_section_order(),
      items: numbers(
        fields,
        ['boxes', 'sheetsPerMinute', 'efficiencyPercent', 'setups', 'setupMinutes'],
        { efficiencyPercent: efficiency() },
      ),
    },
  ],
  answer: (results) => {
    const { rounding } = orderHours;
    return {
      headline: fact(m.calculator_out_hours(), results.hours, rounding.hours),
      facts: [
        fact(m.calculator_out_run_hours(), results.runHours, rounding.runHours),
        fact(m.calculator_out_setup_hours(), results.setupHours, rounding.setupHours),
      ],
    };
  },
});

export const view: CalculatorView = {
  page: 'production',
  modes: [output, speed, reached, press, order],
};
