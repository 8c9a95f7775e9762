import { m } from 'virtual:messages';
import {
  type FefcoStyle,
  fefcoBlanks,
  fefcoFields,
  fefcoStyles,
} from '@fluteline/domain/calculator';
import { choice, numbers } from '../form/controls.ts';
import type { Given, Section, Values } from '../form/description.ts';
import { type CalculatorView, entriesOf, type Solved, solved } from '../form/mode.ts';
import { oneOf } from '../form/values.ts';
import { amount, known, length } from '../result/answer.ts';
import { lengths } from './lengths.ts';

const styleWords: Readonly<Record<FefcoStyle, () => string>> = {
  '0200': m.calculator_option_style_0200,
  '0201': m.calculator_option_style_0201,
  '0203': m.calculator_option_style_0203,
  '0215': m.calculator_option_style_0215,
  '0427': m.calculator_option_style_0427,
};

const styleOf = (values: Values) => oneOf(values, 'style', fefcoStyles, '0201');

function sections(values: Values): readonly Section[] {
  const style = styleOf(values);
  const joint = style === '0427' ? [] : (['jointMm'] as const);
  const tuck = style === '0215' ? (['tuckMm'] as const) : [];
  return [
    {
      key: 'style',
      items: [
        choice({
          key: 'style',
          label: m.calculator_field_style(),
          look: 'select',
          options: fefcoStyles.map((value) => ({ value, label: styleWords[value]() })),
          initial: '0201',
        }),
      ],
    },
    {
      key: 'box',
      title: m.calculator_section_blank(),
      units: lengths,
      items: numbers(
        fefcoFields,
        ['lengthMm', 'widthMm', 'heightMm', 'thicknessMm', ...joint, ...tuck],
        { units: lengths },
      ),
    },
    {
      key: 'board',
      title: m.calculator_section_board(),
      items: numbers(fefcoFields, ['boardGsm'], {
        boardGsm: { hint: m.calculator_note_blank_gsm() },
      }),
    },
  ];
}

function solve(given: Given): Solved {
  const calculator = fefcoBlanks[styleOf(given.values)];
  const { rounding } = calculator;
  const unit = given.values[lengths.key] ?? '';
  return solved(calculator, entriesOf(fefcoFields, given), (results) => ({
    headline: {
      label: m.calculator_out_blank(),
      amounts: [
        amount(results.blankLengthMm, rounding.blankLengthMm),
        amount(results.blankWidthMm, rounding.blankWidthMm),
      ],
      joined: 'times',
    },
    facts: [
      length(m.calculator_out_blank_length(), results.blankLengthMm, unit),
      length(m.calculator_out_blank_width(), results.blankWidthMm, unit),
      ...known([
        [m.calculator_out_blank_area(), results.areaM2, rounding.areaM2],
        [m.calculator_out_blank_kg(), results.blankKg, rounding.blankKg],
      ]),
    ],
  }));
}

export const view: CalculatorView = {
  page: 'fefco-blank',
  modes: [
    {
      id: 'blank',
      label: m.calculator_out_blank,
      about: (values) => fefcoBlanks[styleOf(values)],
      sections,
      solve,
    },
  ],
};
