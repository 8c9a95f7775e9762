import {
  type BoxCompressionResults,
  boxCompression,
  convert,
  edgeCrush,
  pallet,
  ringCrushRule,
  ringShares,
  shownAs,
  type simpleDivisors,
  stackingRanges,
} from '@fluteline/domain/calculator';
import { m } from '../../../paraglide/messages.js';
import { formatNumber } from '../../../ui/format.ts';
import { choice, numbers } from '../form/controls.ts';
import type { Given, Section, Values } from '../form/description.ts';
import {
  type CalculatorView,
  fieldMode,
  MODE,
  type Mode,
  type Solved,
  solved,
} from '../form/mode.ts';
import { unitsOf } from '../form/units.ts';
import { oneOf } from '../form/values.ts';
import { type Answer, amount, fact, known } from '../result/answer.ts';
import { layerEntries, layerRows, plyChoice, plyOf, takeUpSource, tradeSwitch } from './layers.ts';
import { lengths } from './lengths.ts';

const edgeUnits = unitsOf('lineForce', 'unit.edge', ['kN/m', 'lbf/in']);
const poundsForce = { unit: 'lbf', decimals: 1 } as const;

const ruleWords: Readonly<Record<keyof typeof simpleDivisors, () => string>> = {
  dry: m.calculator_out_dry,
  normal: m.calculator_out_normal,
  humid: m.calculator_out_humid,
  export: m.calculator_out_export,
};

/** What a way of stacking leaves, from and to. */
function left(way: keyof typeof stackingRanges): string {
  const [least, most] = stackingRanges[way];
  const range = { least: formatNumber(least), most: formatNumber(most) };
  return least === most ? range.most : m.calculator_problem_range(range);
}

function patternNote(): string {
  return m.calculator_note_pattern({
    columns: left('aligned_columns'),
    shifted: left('misaligned'),
    interlocked: left('interlocked'),
  });
}

function strengthAnswer(results: BoxCompressionResults): Answer {
  const { rounding } = boxCompression;
  const lbf = convert('force', results.strengthN, 'N', 'lbf');
  return {
    headline: {
      label: m.calculator_out_bct(),
      amounts: [
        amount(results.strengthKgf, rounding.strengthKgf),
        amount(results.strengthN, rounding.strengthN),
        amount(lbf, poundsForce),
      ],
    },
    facts: known([
      [m.calculator_out_safe_load(), results.safeLoadKgf, rounding.safeLoadKgf],
      [m.calculator_out_above(), results.boxesAbove, rounding.boxesAbove],
      [m.calculator_out_high(), results.boxesHigh, rounding.boxesHigh],
      [m.calculator_out_safety_factor(), results.safetyFactor, rounding.safetyFactor],
      [m.calculator_out_share_left(), results.shareLeft, rounding.shareLeft],
      [m.calculator_out_perimeter(), results.perimeterMm, rounding.perimeterMm],
    ]),
    groups: [
      {
        title: m.calculator_out_simple_rule(),
        facts: (['dry', 'normal', 'humid', 'export'] as const).map((state) =>
          fact(ruleWords[state](), results.simpleSafeLoadKgf[state], shownAs.kgf),
        ),
      },
    ],
    warnings: results.warnings,
  };
}

const strength = fieldMode({
  id: 'strength',
  label: m.calculator_mode_strength,
  calculator: boxCompression,
  sections: (fields) => [
    {
      key: 'board',
      title: m.calculator_section_board(),
      units: edgeUnits,
      items: numbers(fields, ['edgeCrushKNPerM'], { units: edgeUnits }),
    },
    {
      key: 'box',
      title: m.calculator_section_box(),
      units: lengths,
      items: numbers(fields, ['thicknessMm', 'lengthMm', 'widthMm', 'heightMm'], {
        units: lengths,
        heightMm: { hint: m.calculator_note_height() },
      }),
    },
    {
      key: 'store',
      title: m.calculator_section_store(),
      items: numbers(fields, ['storageDays', 'humidityPercent', 'grossBoxKg'], {
        storageDays: { hint: m.calculator_note_storage_days() },
        humidityPercent: { hint: m.calculator_note_humidity() },
        grossBoxKg: { hint: m.calculator_note_gross_box() },
      }),
    },
    {
      key: 'stacking',
      title: m.calculator_section_stacking(),
      items: numbers(fields, ['patternFactor', 'overhangFactor', 'deckFactor', 'handlingFactor'], {
        patternFactor: { hint: patternNote() },
        overhangFactor: { hint: m.calculator_note_overhang({ some: left('overhang') }) },
        deckFactor: { hint: m.calculator_note_deck({ some: left('deck_gaps') }) },
        handlingFactor: { hint: m.calculator_note_handling({ rough: left('rough_handling') }) },
      }),
    },
  ],
  answer: strengthAnswer,
});

const shares = ringShares.map(String);
const shareWords = [m.calculator_option_rings_full, m.calculator_option_rings_half];

function ringSections(values: Values): readonly Section[] {
  const share = choice({
    key: 'ringShare',
    label: m.calculator_field_ring_share(),
    look: 'select',
    options: shares.map((value, index) => ({ value, label: shareWords[index]?.() ?? value })),
  });
  const rows = layerRows(values, plyOf(values), [{ key: 'ringCrushKNPerM', rule: ringCrushRule }]);
  return [
    {
      key: 'layers',
      title: m.calculator_section_layers(),
      items: [plyChoice(), tradeSwitch(), rows, share],
    },
  ];
}

function solveRings(given: Given): Solved {
  const input = {
    layers: layerEntries(given, plyOf(given.values), (paper) => ({
      ringCrushKNPerM: paper('ringCrushKNPerM'),
    })),
    takeUpRule: takeUpSource(given.values),
    ringShare: oneOf(given.values, 'ringShare', shares),
  };
  return solved(edgeCrush, input, ({ edgeCrushKNPerM }) => ({
    headline: {
      label: m.calculator_out_ect(),
      amounts: [
        amount(edgeCrushKNPerM, edgeCrush.rounding.edgeCrushKNPerM),
        amount(convert('lineForce', edgeCrushKNPerM, 'kN/m', 'lbf/in'), {
          unit: 'lbf/in',
          decimals: 1,
        }),
      ],
    },
    facts: [],
    carry: {
      label: m.calculator_carry_edge_crush(),
      values: {
        [MODE]: strength.id,
        [edgeUnits.key]: edgeUnits.initial,
        edgeCrushKNPerM: String(Number(edgeCrushKNPerM.toFixed(4))),
      },
    },
  }));
}

const rings: Mode = {
  id: 'edge-crush',
  label: m.calculator_mode_edge_crush,
  about: () => edgeCrush,
  sections: ringSections,
  solve: solveRings,
};

const onPallet = fieldMode({
  id: 'pallet',
  label: m.calculator_mode_pallet,
  calculator: pallet,
  sections: (fields) => [
    {
      key: 'box',
      title: m.calculator_section_box_outside(),
      units: lengths,
      items: numbers(fields, ['lengthMm', 'widthMm', 'heightMm'], { units: lengths }),
    },
    {
      key: 'pallet',
      title: m.calculator_section_pallet(),
      items: numbers(
        fields,
        ['palletLengthMm', 'palletWidthMm', 'palletHeightMm', 'mostHeightMm'],
        { units: lengths },
      ),
    },
  ],
  answer: ({ boxes, perLayer, layers, areaUsedPercent }) => {
    const { rounding } = pallet;
    return {
      headline: fact(m.calculator_out_pallet_boxes(), boxes, rounding.boxes),
      facts: [
        fact(m.calculator_out_per_layer(), perLayer, rounding.perLayer),
        fact(m.calculator_out_pallet_layers(), layers, rounding.layers),
        fact(m.calculator_out_area_used(), areaUsedPercent, rounding.areaUsedPercent),
      ],
    };
  },
});

export const view: CalculatorView = { page: 'box-compression', modes: [strength, rings, onPallet] };
