import { m } from 'virtual:messages';
import { keysOf } from '@fluteline/domain/object';
import type { FormErrors } from '../../../kit/forms/use-form.ts';
import { numberError } from '../../../kit/ui/fields/number-text.ts';
import { rupeesError } from '../../../kit/ui/fields/rupees-text.ts';
import { formatNumber } from '../../../kit/ui/format.ts';
import type { RequirementPayload } from './api.ts';

/** Values of the requirement form, under its own names. */
export interface RequirementValues {
  readonly machineName: string;
  readonly machineType: string;
  /** YYYY-MM-DD, or empty. */
  readonly requiredDate: string;
  readonly quantity: string;
  readonly size: string;
  /** Only digits, once it is valid. */
  readonly budgetRange: string;
  readonly urgencyLevel: string;
  readonly specifications: string;
  readonly purpose: string;
}

export const emptyRequirement: RequirementValues = {
  machineName: '',
  machineType: '',
  requiredDate: '',
  quantity: '',
  size: '',
  budgetRange: '',
  urgencyLevel: '',
  specifications: '',
  purpose: '',
};

/** Maps wire names to the form's field names. */
export const requirementNames = {
  machine_name: 'machineName',
  machine_condition: 'machineType',
  required_date: 'requiredDate',
  quantity: 'quantity',
  size: 'size',
  budget_range: 'budgetRange',
  urgency_level: 'urgencyLevel',
  specifications: 'specifications',
  purpose: 'purpose',
} as const satisfies Record<string, keyof RequirementValues>;

/** Returns 'Required' for every named field that is empty. */
export function missingErrors<V extends object>(
  values: V,
  optional: readonly (keyof V)[] = [],
): FormErrors<V> {
  const found: { [K in keyof V]?: string } = {};
  for (const name of keysOf(values)) {
    if (!optional.includes(name) && !String(values[name]).trim()) found[name] = m.query_required();
  }
  return found;
}

const MAX_UNITS = 1_000_000;

/** Checks that the quantity is a whole number of at least one. */
export function quantityErrors(quantity: string): { quantity?: string } {
  if (!quantity.trim()) return {};
  const wrong = numberError(quantity, { whole: true });
  if (wrong) return { quantity: wrong };
  if (Number(quantity) < 1) return { quantity: m.query_quantity_whole() };
  const max = formatNumber(MAX_UNITS);
  return Number(quantity) > MAX_UNITS ? { quantity: m.query_quantity_max({ max }) } : {};
}

export function requirementErrors(values: RequirementValues): FormErrors<RequirementValues> {
  const budgetRange = rupeesError(values.budgetRange);
  return {
    ...missingErrors(values, ['requiredDate']),
    ...quantityErrors(values.quantity),
    ...(budgetRange ? { budgetRange } : {}),
  };
}

/**
 * Returns noon of a day in the user's time zone, so that it falls on that day wherever it is read,
 * India's half-hour offset included.
 */
function momentOf(day: string): string | null {
  return day ? new Date(`${day}T12:00:00`).toISOString() : null;
}

/** Returns the form's values in the wire's format. */
export function requirementOf(values: RequirementValues): RequirementPayload {
  return {
    machine_name: values.machineName.trim(),
    machine_condition: values.machineType,
    required_date: momentOf(values.requiredDate),
    quantity: Number(values.quantity),
    size: values.size.trim(),
    budget_range: values.budgetRange,
    urgency_level: values.urgencyLevel.toUpperCase(),
    specifications: values.specifications.trim(),
    purpose: values.purpose.trim(),
  };
}
