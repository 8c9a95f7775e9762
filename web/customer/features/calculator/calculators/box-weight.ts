import { m } from 'virtual:messages';
import {
  type BoxMethod,
  type BoxPly,
  boxFields,
  boxMethods,
  boxPlies,
  boxWeight,
  CREASE_JOINT_MM,
  CREASE_TRIM_MM,
  convert,
  type Measured,
  plyAllowances,
  thicknessMm,
} from '@fluteline/domain/calculator';
import { formatNumber } from '../../../../kit/ui/format.ts';
import { choice, numbers } from '../form/controls.ts';
import type { Given, Section, Values } from '../form/description.ts';
import { type CalculatorView, entriesOf, type Solved, solved } from '../form/mode.ts';
import { oneOf } from '../form/values.ts';
import { fact, known, length, orderRounding } from '../result/answer.ts';
import { unitWords } from '../words/unit-words.ts';
import { boardEntry, boardSection, isByLayers } from './board.ts';
import { flutesOf } from './layers.ts';
import { lengths } from './lengths.ts';

const DEFAULT_PLY = 3;
const measuredWays = [
  'inside',
  'outside',
  'outside_overlapping_flaps',
] as const satisfies readonly Measured[];

const methodWords: Readonly<Record<BoxMethod, () => string>> = {
  simple: m.calculator_option_method_simple,
  inch_trade: m.calculator_option_method_inch,
  crease_allowances: m.calculator_option_method_crease,
};
const measuredWords: Readonly<Record<Measured, () => string>> = {
  inside: m.calculator_option_inside,
  outside: m.calculator_option_outside,
  outside_overlapping_flaps: m.calculator_option_outside_flaps,
};

function plyOf(values: Values): BoxPly {
  const text = oneOf(values, 'boxPly', boxPlies.map(String), String(DEFAULT_PLY));
  return boxPlies.find((ply) => String(ply) === text) ?? DEFAULT_PLY;
}
const methodOf = (values: Values) => oneOf(values, 'method', boxMethods);
const measuredOf = (values: Values) => oneOf(values, 'measured', measuredWays);

/** Returns the blank allowances of each method for a ply. */
function ownAllowances(method: BoxMethod, ply: BoxPly) {
  const { flapMm, deckleMm } = plyAllowances[ply];
  return {
    simple: { flapMm, trimMm: deckleMm },
    inch_trade: { flapMm: convert('length', 2, 'inch', 'mm'), trimMm: 0 },
    crease_allowances: { flapMm: CREASE_JOINT_MM, trimMm: CREASE_TRIM_MM },
  }[method];
}

const millimetres = (mm: number) => `${formatNumber(mm, 2)} ${unitWords.mm()}`;

function thicknessNote(values: Values, ply: BoxPly): string {
  const figure = millimetres(plyAllowances[ply].thicknessMm);
  const flutes = ply > 1 && isByLayers(values) ? thicknessMm(flutesOf(values, ply)) : null;
  return flutes === null
    ? m.calculator_note_thickness({ figure })
    : m.calculator_note_thickness_flutes({ figure, flutes: millimetres(flutes) });
}

function allowances(values: Values): Section {
  const ply = plyOf(values);
  const own = ownAllowances(methodOf(values), ply);
  return {
    key: 'allowances',
    title: m.calculator_section_allowances(),
    items: numbers(boxFields, ['flapMm', 'trimMm', 'thicknessMm'], {
      units: lengths,
      flapMm: { hint: m.calculator_note_flap({ figure: millimetres(own.flapMm) }) },
      trimMm: { hint: m.calculator_note_trim({ figure: millimetres(own.trimMm) }) },
      thicknessMm: { hint: thicknessNote(values, ply) },
    }),
  };
}

function sections(values: Values): readonly Section[] {
  const measured = choice({
    key: 'measured',
    label: m.calculator_field_measured(),
    look: 'select',
    options: measuredWays.map((value) => ({ value, label: measuredWords[value]() })),
  });
  const method = choice({
    key: 'method',
    label: m.calculator_field_method(),
    look: 'select',
    options: boxMethods.map((value) => ({ value, label: methodWords[value]() })),
  });
  const ply = choice({
    key: 'boxPly',
    label: m.calculator_field_ply(),
    options: boxPlies.map((count) => ({
      value: String(count),
      label:
        count === 1
          ? m.calculator_option_solid()
          : m.calculator_option_ply({ count: String(count) }),
    })),
    initial: String(DEFAULT_PLY),
  });
  const sides = numbers(boxFields, ['lengthMm', 'widthMm', 'heightMm'], { units: lengths });
  const board = boardSection(values, plyOf(values));
  return [
    {
      key: 'box',
      title: m.calculator_section_box(),
      units: lengths,
      items: [...sides, measured, method],
    },
    { ...board, items: [ply, ...board.items] },
    allowances(values),
    {
      key: 'order',
      title: m.calculator_section_order(),
      items: numbers(boxFields, ['quantity']),
    },
  ];
}

function solve(given: Given): Solved {
  const { values } = given;
  const ply = plyOf(values);
  const input = {
    ...entriesOf(boxFields, given),
    board: boardEntry(given, ply),
    ply,
    method: methodOf(values),
    measured: measuredOf(values),
  };
  const { rounding } = boxWeight;
  const unit = values[lengths.key] ?? '';
  return solved(boxWeight, input, (results) => ({
    headline: fact(m.calculator_out_box_kg(), results.grossKg, rounding.grossKg),
    facts: [
      fact(m.calculator_out_net_kg(), results.netKg, rounding.netKg),
      length(m.calculator_out_sheet_length(), results.sheetLengthMm, unit),
      length(m.calculator_out_sheet_width(), results.sheetWidthMm, unit),
      ...known([
        [m.calculator_out_area(), results.areaM2, rounding.areaM2],
        [m.calculator_out_gsm(), results.boardGsm, rounding.boardGsm],
        [m.calculator_out_order_boxes(), results.orderKg, orderRounding(results.orderKg)],
      ]),
    ],
  }));
}

export const view: CalculatorView = {
  page: 'box-weight',
  modes: [
    { id: 'weight', label: m.calculator_out_box_kg, about: () => boxWeight, sections, solve },
  ],
};
