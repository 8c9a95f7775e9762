import { m } from 'virtual:messages';
import { parseMachineCondition, parseOwnerType } from '@fluteline/domain/machine';
import { categoryName } from './category-name.ts';

const conditions = {
  NEW: m.trade_condition_new,
  USED: m.trade_condition_used,
  REFURBISHED: m.trade_condition_refurbished,
} as const;

const owners = {
  First: m.trade_owner_first,
  Second: m.trade_owner_second,
  Other: m.trade_owner_other,
  INDIVIDUAL: m.trade_owner_individual,
  MANUFACTURER: m.trade_owner_company,
  DEALER: m.trade_owner_dealer,
} as const;

/**
 * Returns the displayed condition of a machine: 'Pre-Owned' for 'REFURBISHED'; unknown ones stay
 * unchanged.
 */
export function conditionName(condition: string): string {
  const known = parseMachineCondition(condition);
  return known ? conditions[known]() : condition;
}

/** Returns the displayed owner type: 'Company' for 'MANUFACTURER'; unknown ones stay unchanged. */
export function ownerName(owner: string): string {
  const known = parseOwnerType(owner);
  return known ? owners[known]() : owner;
}

/** Displayed names of machines that are misspelt on the wire. */
const machines: Readonly<Record<string, () => string>> = {
  'Single phaser corrugated line': m.trade_machine_single_facer,
  'Stiching Machine': m.trade_machine_stitching,
};

const relatedMachines: Readonly<Record<string, () => string>> = {
  sticher: m.trade_related_stitcher,
  gluer: m.trade_related_gluer,
  strapper: m.trade_related_strapper,
};

/**
 * Returns the displayed name of a machine: 'Stitching Machine' for 'Stiching Machine'; others stay
 * unchanged.
 */
export function machineName(name: string): string {
  return machines[name]?.() ?? name;
}

/**
 * Returns the displayed name of what a part belongs to: a unit of the plant, or a catalogue
 * category.
 */
export function relatedMachineName(related: string): string {
  return relatedMachines[related]?.() ?? categoryName(related);
}
