import { m } from 'virtual:messages';
import {
  flutes,
  gsmOptions,
  reelByDiameter,
  reelByThickness,
  reelCover,
  reelMetres,
  reelWeight,
} from '@fluteline/domain/calculator';
import { numbers } from '../form/controls.ts';
import { type CalculatorView, fieldMode } from '../form/mode.ts';
import { fact, known } from '../result/answer.ts';
import { lengths, widths } from './lengths.ts';

const gsm = { suggestions: gsmOptions };
const reel = () => ({ key: 'reel', title: m.calculator_section_reel() });

const metres = fieldMode({
  id: 'metres',
  label: m.calculator_mode_reel_metres,
  calculator: reelMetres,
  sections: (fields) => [
    {
      ...reel(),
      units: widths,
      items: numbers(fields, ['weightKg', 'widthCm', 'gsm'], { units: widths, gsm }),
    },
  ],
  answer: (results) => ({
    headline: fact(m.calculator_out_reel_metres(), results.metres, reelMetres.rounding.metres),
    facts: [],
  }),
});

const weight = fieldMode({
  id: 'weight',
  label: m.calculator_mode_reel_weight,
  calculator: reelWeight,
  sections: (fields) => [
    {
      ...reel(),
      units: widths,
      items: numbers(fields, ['metres', 'widthCm', 'gsm'], { units: widths, gsm }),
    },
  ],
  answer: ({ weightKg }) => ({
    headline: fact(m.calculator_out_reel_kg(), weightKg, reelWeight.rounding.weightKg),
    facts: [],
  }),
});

const diameter = fieldMode({
  id: 'diameter',
  label: m.calculator_mode_reel_diameter,
  calculator: reelByDiameter,
  sections: (fields) => [
    {
      ...reel(),
      units: lengths,
      items: numbers(fields, ['diameterMm', 'coreMm'], { units: lengths }),
    },
    {
      key: 'paper',
      title: m.calculator_section_paper(),
      units: widths,
      items: numbers(fields, ['widthCm', 'gsm', 'densityKgPerM3'], {
        units: widths,
        gsm,
        densityKgPerM3: { hint: m.calculator_note_density() },
      }),
    },
  ],
  answer: (results) => {
    const { rounding } = reelByDiameter;
    return {
      headline: fact(m.calculator_out_reel_kg(), results.weightKg, rounding.weightKg),
      facts: [fact(m.calculator_out_reel_metres(), results.metres, rounding.metres)],
    };
  },
});

const thickness = fieldMode({
  id: 'thickness',
  label: m.calculator_mode_reel_thickness,
  calculator: reelByThickness,
  sections: (fields) => [
    {
      ...reel(),
      units: lengths,
      items: [
        ...numbers(fields, ['diameterMm', 'coreMm'], { units: lengths }),
        ...numbers(fields, ['thicknessUm']),
      ],
    },
  ],
  answer: (results) => ({
    headline: fact(m.calculator_out_reel_metres(), results.metres, reelByThickness.rounding.metres),
    facts: [],
  }),
});

const cover = fieldMode({
  id: 'cover',
  label: m.calculator_mode_reel_cover,
  calculator: reelCover,
  sections: (fields) => [
    {
      ...reel(),
      items: numbers(fields, ['metres', 'takeUp'], {
        takeUp: {
          hint: m.calculator_note_take_up_reel(),
          suggestions: [...new Set(Object.values(flutes).map(({ takeUp }) => takeUp))],
        },
      }),
    },
    {
      key: 'sheets',
      title: m.calculator_section_sheets(),
      units: lengths,
      items: numbers(fields, ['cutLengthMm', 'outs'], {
        units: lengths,
        cutLengthMm: { hint: m.calculator_note_cut_length() },
      }),
    },
  ],
  answer: ({ boardMetres, sheets }) => {
    const { rounding } = reelCover;
    return {
      headline: fact(m.calculator_out_board_metres(), boardMetres, rounding.boardMetres),
      facts: known([[m.calculator_out_sheets(), sheets, rounding.sheets]]),
    };
  },
});

export const view: CalculatorView = {
  page: 'reel',
  modes: [metres, weight, diameter, thickness, cover],
};
