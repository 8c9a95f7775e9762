import { m } from 'virtual:messages';
import { sheetFields, sheetWeight, shownAs } from '@fluteline/domain/calculator';
import { numbers } from '../form/controls.ts';
import type { Given, Section, Values } from '../form/description.ts';
import { type CalculatorView, entriesOf, type Solved, solved } from '../form/mode.ts';
import { fact, known, orderRounding } from '../result/answer.ts';
import { boardEntry, boardSection } from './board.ts';
import { lengths } from './lengths.ts';

function sections(values: Values): readonly Section[] {
  return [
    {
      key: 'sheet',
      title: m.calculator_section_sheet(),
      units: lengths,
      items: numbers(sheetFields, ['lengthMm', 'widthMm'], { units: lengths }),
    },
    boardSection(values),
    {
      key: 'order',
      title: m.calculator_section_order(),
      items: numbers(sheetFields, ['quantity', 'wastePercent']),
    },
  ];
}

function solve(given: Given): Solved {
  const input = { ...entriesOf(sheetFields, given), board: boardEntry(given) };
  const { rounding } = sheetWeight;
  return solved(sheetWeight, input, (results) => ({
    headline: fact(m.calculator_out_sheet_kg(), results.sheetKg, rounding.sheetKg),
    facts: known([
      [m.calculator_out_per_500(), results.sheetKg * 500, shownAs.weight],
      [m.calculator_out_per_1000(), results.kgPer1000, rounding.kgPer1000],
      [m.calculator_out_order_kg(), results.orderKg, orderRounding(results.orderKg)],
      [m.calculator_out_order_waste_kg(), results.orderWithWasteKg, orderRounding(results.orderKg)],
      [m.calculator_out_area(), results.areaM2, rounding.areaM2],
      [m.calculator_out_gsm(), results.boardGsm, rounding.boardGsm],
    ]),
  }));
}

export const view: CalculatorView = {
  page: 'sheet-weight',
  modes: [
    { id: 'weight', label: m.calculator_out_sheet_kg, about: () => sheetWeight, sections, solve },
  ],
};
