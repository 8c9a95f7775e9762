import { m } from 'virtual:messages';
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
  storageConditions,
} from '@fluteline/domain/calculator';
import { formatNumber } from '../../../../kit/ui/format.ts';
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
import { type Answer, amount, type Fact, fact, known } from '../result/answer.ts';
import { layerEntries, layerRows, plyChoice, plyOf, takeUpSource, tradeSwitch } from './layers.ts';
import { lengths } from './lengths.ts';

const edgeUnits = unitsOf('lineForce', 'unit.edge', ['kN/m', 'kgf/cm', 'lbf/in']);
const ringUnits = unitsOf('ringCrush', 'unit.ring', ['kN/m', 'kgf']);
const poundsForce = { unit: 'lbf', decimals: 1 } as const;

const CONDITIONS = 'conditions';
type Condition = keyof typeof storageConditions;
const conditions: readonly Condition[] = ['dry', 'normal', 'monsoon', 'export'];
const conditionWords: Readonly<Record<Condition, () => string>> = {
  dry: m.calculator_option_dry,
  normal: m.calculator_option_normal,
  monsoon: m.calculator_option_monsoon,
  export: m.calculator_option_export,
};

/** Returns the chosen conditions and the initial values they give the fields. */
function conditionsOf(values: Values) {
  const chosen = oneOf(values, CONDITIONS, conditions, 'normal');
  const initials = Object.entries(storageConditions[chosen]).map(
    ([key, figure]) => [key, { initial: String(figure) }] as const,
  );
  return { chosen, initials: Object.fromEntries(initials) };
}

const ruleWords: Readonly<Record<keyof typeof simpleDivisors, () => string>> = {
  dry: m.calculator_out_dry,
  normal: m.calculator_out_normal,
  humid: m.calculator_out_humid,
  export: m.calculator_out_export,
};

/** Returns the range of the strength that remains with a stacking pattern. */
function left(way: keyof typeof stackingRanges): string {
  const [min, max] = stackingRanges[way];
  const range = { min: formatNumber(min), max: formatNumber(max) };
  return min === max ? range.max : m.calculator_problem_range(range);
}

function patternNote(): string {
  return m.calculator_note_pattern({
    columns: left('aligned_columns'),
    shifted: left('misaligned'),
    interlocked: left('interlocked'),
  });
}

/** Returns a force in kgf, which plants use, in N and in lbf. */
function force(label: string, kgf: number): Fact {
  return {
    label,
    amounts: [
      amount(kgf, shownAs.kgf),
      amount(convert('force', kgf, 'kgf', 'N'), shownAs.newton),
      amount(convert('force', kgf, 'kgf', 'lbf'), poundsForce),
    ],
  };
}

/** Shows the safe load in storage first, as the laboratory's strength is no load to stack by. */
function strengthAnswer(results: BoxCompressionResults): Answer {
  const { rounding } = boxCompression;
  return {
    headline: force(m.calculator_out_safe_load(), results.safeLoadKgf),
    facts: [
      force(m.calculator_out_bct_laboratory(), results.strengthKgf),
      ...known([
        [m.calculator_out_above(), results.boxesAbove, rounding.boxesAbove],
        [m.calculator_out_high(), results.boxesHigh, rounding.boxesHigh],
        [m.calculator_out_safety_factor(), results.safetyFactor, rounding.safetyFactor],
        [m.calculator_out_share_left(), results.shareLeft, rounding.shareLeft],
        [m.calculator_out_perimeter(), results.perimeterMm, rounding.perimeterMm],
      ]),
    ],
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

function storeSection(fields: typeof boxCompression.fields, values: Values): Section {
  const { chosen, initials } = conditionsOf(values);
  const conditionChoice = choice({
    key: CONDITIONS,
    label: m.calculator_field_conditions(),
    options: conditions.map((value) => ({ value, label: conditionWords[value]() })),
    initial: 'normal',
    clears: Object.keys(storageConditions[chosen]),
  });
  const given = numbers(fields, ['storageDays', 'humidityPercent', 'grossBoxKg'], {
    storageDays: { hint: m.calculator_note_storage_days(), ...initials.storageDays },
    humidityPercent: { hint: m.calculator_note_humidity(), ...initials.humidityPercent },
    grossBoxKg: { hint: m.calculator_note_gross_box() },
  });
  return {
    key: 'store',
    title: m.calculator_section_store(),
    items: [conditionChoice, ...given],
  };
}

function stackingSection(fields: typeof boxCompression.fields, values: Values): Section {
  const { initials } = conditionsOf(values);
  const rough = left('rough_handling');
  return {
    key: 'stacking',
    title: m.calculator_section_stacking(),
    items: numbers(fields, ['patternFactor', 'overhangFactor', 'deckFactor', 'handlingFactor'], {
      patternFactor: { hint: patternNote(), ...initials.patternFactor },
      overhangFactor: {
        hint: m.calculator_note_overhang({ some: left('overhang') }),
        ...initials.overhangFactor,
      },
      deckFactor: {
        hint: m.calculator_note_deck({ some: left('deck_gaps') }),
        ...initials.deckFactor,
      },
      handlingFactor: {
        hint: m.calculator_note_handling({ rough }),
        ...initials.handlingFactor,
      },
    }),
  };
}

const strength = fieldMode({
  id: 'strength',
  label: m.calculator_mode_strength,
  calculator: boxCompression,
  sections: (fields, values) => [
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
    storeSection(fields, values),
    stackingSection(fields, values),
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
  const ring = { key: 'ringCrushKNPerM', rule: ringCrushRule, units: ringUnits };
  const rows = layerRows(values, plyOf(values), [ring]);
  return [
    {
      key: 'layers',
      title: m.calculator_section_layers(),
      units: ringUnits,
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
        amount(convert('lineForce', edgeCrushKNPerM, 'kN/m', 'kgf/cm'), shownAs.kgfPerCm),
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
