import { m } from 'virtual:messages';
import {
  type BoardEntry,
  type BoardGsmInput,
  boardGsmRule,
  glueRule,
  gsmOptions,
  gsmRule,
} from '@fluteline/domain/calculator';
import { choice, number } from '../form/controls.ts';
import type { Given, Item, Section, Values } from '../form/description.ts';
import { oneOf } from '../form/values.ts';
import { layerEntries, layerRows, plyChoice, plyOf, takeUpSource, tradeSwitch } from './layers.ts';

const BY = 'by';
const ways = ['gsm', 'layers'] as const;

const gsmColumn = { key: 'gsm', rule: gsmRule, suggestions: gsmOptions };

/** Returns the field for the glue of a board. */
function glueControl() {
  return number('gluePerLineGsm', glueRule, { hint: m.calculator_note_glue() });
}

/** Returns the fields for a board's grammage by its layers. */
export function gsmLayers(values: Values, count: number): readonly Item[] {
  return [tradeSwitch(), layerRows(values, count, [gsmColumn]), glueControl()];
}

/** Returns the layers of a board as input of its grammage. */
export function boardGsmEntry(given: Given, count: number): BoardGsmInput {
  return {
    layers: layerEntries(given, count, (paper) => ({ gsm: paper('gsm') })),
    takeUpRule: takeUpSource(given.values),
    gluePerLineGsm: given.entry('gluePerLineGsm'),
  };
}

/** Returns whether a board is entered by its layers. */
export function isByLayers(values: Values): boolean {
  return oneOf(values, BY, ways) === 'layers';
}

/**
 * Returns the section for a board by its GSM or its layers. `count` is the ply when it is chosen
 * elsewhere; a single sheet has no layers.
 */
export function boardSection(values: Values, count?: number): Section {
  const by = choice({
    key: BY,
    label: m.calculator_field_board_by(),
    options: [
      { value: 'gsm', label: m.calculator_option_by_gsm() },
      { value: 'layers', label: m.calculator_option_by_layers() },
    ],
  });
  const title = m.calculator_section_board();
  const gsm = number('boardGsm', boardGsmRule);
  if (count === 1) return { key: 'board', title, items: [gsm] };
  if (!isByLayers(values)) return { key: 'board', title, items: [by, gsm] };
  const ply = count === undefined ? [plyChoice()] : [];
  const layers = gsmLayers(values, count ?? plyOf(values));
  return { key: 'board', title, items: [by, ...ply, ...layers] };
}

/** Returns the board as input of the calculators. */
export function boardEntry(given: Given, count?: number): BoardEntry {
  if (count === 1 || !isByLayers(given.values)) {
    return { by: 'gsm', boardGsm: given.entry('boardGsm') };
  }
  return { by: 'layers', ...boardGsmEntry(given, count ?? plyOf(given.values)) };
}
