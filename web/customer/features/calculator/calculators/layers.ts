import { m } from 'virtual:messages';
import {
  type Entry,
  type FluteEntry,
  type FluteName,
  fluteNames,
  flutes,
  layerKind,
  type NumberRule,
  plies,
  type TakeUpRule,
  takeUpRule,
} from '@fluteline/domain/calculator';
import { formatNumber } from '../../../../kit/ui/format.ts';
import { choice, number } from '../form/controls.ts';
import type {
  ChoiceControl,
  Given,
  NumberControl,
  Row,
  Rows,
  Units,
  Values,
} from '../form/description.ts';
import { oneOf } from '../form/values.ts';

const TRADE = 'trade';
const PLY = 'ply';

/** A number field that every layer's paper has. */
export interface Column {
  readonly key: string;
  readonly rule: NumberRule;
  readonly suggestions?: readonly number[];
  readonly units?: Units;
}

/** Returns the flute's letter with the plants' own word for it, if there is one. */
function fluteLabel(name: FluteName): string {
  const { indianWord } = flutes[name];
  if (indianWord === 'broad') return m.calculator_option_flute_broad({ name });
  if (indianWord === 'narrow') return m.calculator_option_flute_narrow({ name });
  return name;
}

/**
 * Returns the default flute: C for a single one; of several, the first and third are B, as in the
 * usual BC board.
 */
function defaultFlute(index: number, count: number): FluteName {
  return count > 3 && index % 4 === 1 ? 'B' : 'C';
}

function fluteOf(values: Values, index: number, count: number): FluteName {
  return oneOf(values, `layers.${index}.flute`, fluteNames, defaultFlute(index, count));
}

/** Returns the title of a layer. */
export function layerTitle(index: number, count: number): string {
  if (index === 0) return m.calculator_layer_top();
  if (index === count - 1) return m.calculator_layer_bottom();
  if (layerKind(index) === 'flute') {
    const number = String((index + 1) / 2);
    return count === 3 ? m.calculator_layer_flute_only() : m.calculator_layer_flute({ number });
  }
  const number = String(index / 2);
  return count === 5 ? m.calculator_layer_middle_only() : m.calculator_layer_middle({ number });
}

function fluteControls(values: Values, index: number, count: number) {
  const path = `layers.${index}.`;
  const flute = fluteOf(values, index, count);
  const { takeUp } = flutes[flute];
  return [
    choice({
      key: `${path}flute`,
      label: m.calculator_field_flute(),
      look: 'select',
      options: fluteNames.map((name) => ({ value: name, label: fluteLabel(name) })),
      initial: defaultFlute(index, count),
      clears: [`${path}takeUp`],
    }),
    number(`${path}takeUp`, takeUpRule, {
      initial: String(takeUp),
      hint: m.calculator_note_take_up({ flute, takeUp: formatNumber(takeUp, 2) }),
    }),
  ];
}

/** Returns the layers of a board as rows, outermost first. */
export function layerRows(values: Values, count: number, columns: readonly Column[]): Rows {
  const rows = Array.from({ length: count }, (_, index): Row => {
    const isFlute = layerKind(index) === 'flute';
    const papers: (NumberControl | ChoiceControl)[] = columns.map(
      ({ key, rule, suggestions, units }) =>
        number(`layers.${index}.${key}`, rule, { suggestions, units }),
    );
    const named = isFlute && !isTrade(values);
    return {
      key: `layers.${index}`,
      title: layerTitle(index, count),
      mark: isFlute ? 'flute' : 'liner',
      controls: named ? [...papers, ...fluteControls(values, index, count)] : papers,
    };
  });
  return { kind: 'rows', key: 'layers', rows };
}

/** Returns the choice of the ply: 3, 5, 7 or 9. */
export function plyChoice(): ChoiceControl {
  return choice({
    key: PLY,
    label: m.calculator_field_ply(),
    options: plies.map((count) => ({
      value: String(count),
      label: m.calculator_option_ply({ count: String(count) }),
    })),
  });
}

/** Returns the chosen number of layers. */
export function plyOf(values: Values): number {
  return Number(oneOf(values, PLY, plies.map(String)));
}

/** Returns the switch for the trade's rule of thumb instead of the flute table. */
export function tradeSwitch(): ChoiceControl {
  return choice({
    key: TRADE,
    label: m.calculator_field_trade(),
    look: 'switch',
    options: [
      { value: 'no', label: '' },
      { value: 'yes', label: '' },
    ],
  });
}

function isTrade(values: Values): boolean {
  return values[TRADE] === 'yes';
}

/** Returns where the take-ups come from. */
export function takeUpSource(values: Values): TakeUpRule {
  return isTrade(values) ? 'trade_1_5' : 'by_flute';
}

/** Returns a layer's flute as a calculator's input; empty for a liner and with the trade's rule. */
function fluteEntry({ values, entry }: Given, index: number, count: number): FluteEntry {
  if (layerKind(index) === 'liner' || isTrade(values)) return {};
  return { flute: fluteOf(values, index, count), takeUp: entry(`layers.${index}.takeUp`) };
}

/** Returns the flute of each layer; empty for liners and with the trade's rule. */
export function flutesOf(values: Values, count: number): FluteEntry[] {
  return Array.from({ length: count }, (_, index) =>
    layerKind(index) === 'liner' || isTrade(values) ? {} : { flute: fluteOf(values, index, count) },
  );
}

/** Returns the layers of a board with the entries that `of` returns for each paper. */
export function layerEntries<L extends object>(
  given: Given,
  count: number,
  of: (paper: (key: string) => Entry) => L,
): (L & FluteEntry)[] {
  return Array.from({ length: count }, (_, index) => ({
    ...of((key) => given.entry(`layers.${index}.${key}`)),
    ...fluteEntry(given, index, count),
  }));
}
