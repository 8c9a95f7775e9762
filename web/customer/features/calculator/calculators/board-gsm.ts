import { m } from 'virtual:messages';
import { boardGsm, boardLayerRounding, pieceGsm } from '@fluteline/domain/calculator';
import { numbers } from '../form/controls.ts';
import type { Given } from '../form/description.ts';
import { type CalculatorView, fieldMode, type Mode, type Solved, solved } from '../form/mode.ts';
import { amount, fact } from '../result/answer.ts';
import { boardGsmEntry, gsmLayers } from './board.ts';
import { layerTitle, plyChoice, plyOf } from './layers.ts';
import { widths } from './lengths.ts';

function solve(given: Given): Solved {
  const count = plyOf(given.values);
  const { rounding } = boardGsm;
  return solved(boardGsm, boardGsmEntry(given, count), (results) => ({
    headline: fact(m.calculator_out_board_gsm(), results.boardGsm, rounding.boardGsm),
    facts: [
      fact(m.calculator_out_paper_gsm(), results.paperGsm, rounding.paperGsm),
      fact(m.calculator_out_glue_gsm(), results.glueGsm, rounding.glueGsm),
    ],
    groups: [
      {
        title: m.calculator_out_layer_shares(),
        facts: results.layers.map(({ gsm, sharePercent }, index) => ({
          label: layerTitle(index, count),
          amounts: [
            amount(gsm, boardLayerRounding.gsm),
            amount(sharePercent, boardLayerRounding.sharePercent),
          ],
        })),
      },
    ],
  }));
}

const layers: Mode = {
  id: 'layers',
  label: m.calculator_mode_layers,
  about: () => boardGsm,
  sections: (values) => [
    {
      key: 'layers',
      title: m.calculator_section_layers(),
      items: [plyChoice(), ...gsmLayers(values, plyOf(values))],
    },
  ],
  solve,
};

const piece = fieldMode({
  id: 'piece',
  label: m.calculator_mode_piece,
  calculator: pieceGsm,
  sections: (fields) => [
    {
      key: 'piece',
      title: m.calculator_section_piece(),
      units: widths,
      items: numbers(fields, ['lengthCm', 'breadthCm', 'weightG'], { units: widths }),
    },
  ],
  answer: (results) => ({
    headline: fact(m.calculator_out_board_gsm(), results.boardGsm, pieceGsm.rounding.boardGsm),
    facts: [],
    warnings: results.warnings,
  }),
});

export const view: CalculatorView = { page: 'board-gsm', modes: [layers, piece] };
