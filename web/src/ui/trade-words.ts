import { parseMachineCondition, parseOwnerType } from '@fluteline/domain/machine';
import { m } from '../paraglide/messages.js';

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
