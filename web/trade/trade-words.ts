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

/** A machine's condition as it is read: 'REFURBISHED' is 'Pre-Owned'; others stand as written. */
export function conditionName(condition: string): string {
  const known = parseMachineCondition(condition);
  return known ? conditions[known]() : condition;
}

/** An owner type as it is read: 'MANUFACTURER' is 'Company'; others stand as written. */
export function ownerName(owner: string): string {
  const known = parseOwnerType(owner);
  return known ? owners[known]() : owner;
}

/** Names that the wire spells otherwise. */
const machines: Readonly<Record<string, () => string>> = {
  'Single phaser corrugated line': m.trade_machine_single_facer,
  'Stiching Machine': m.trade_machine_stitching,
};

const relatedMachines: Readonly<Record<string, () => string>> = {
  sticher: m.trade_related_stitcher,
  gluer: m.trade_related_gluer,
  strapper: m.trade_related_strapper,
};

/** A machine's name as it is read: 'Stiching Machine' is 'Stitching Machine'; others stand as written. */
export function machineName(name: string): string {
  return machines[name]?.() ?? name;
}

/** What a part belongs to as it is read: a unit of the plant, or the category of a catalogue item. */
export function relatedMachineName(related: string): string {
  return relatedMachines[related]?.() ?? categoryName(related);
}
