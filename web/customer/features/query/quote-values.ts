import type { FormErrors } from '../../../kit/forms/use-form.ts';
import type { PartPayload } from './api.ts';
import { missingErrors, quantityErrors } from './requirement-values.ts';

/** What the spare-part form holds, under its own names. */
export interface QuoteValues {
  readonly spareParts: string;
  readonly machine: string;
  readonly urgencyLevel: string;
  readonly hasSpecifications: string;
  readonly quantity: string;
  readonly details: string;
}

export const emptyQuote: QuoteValues = {
  spareParts: '',
  machine: '',
  urgencyLevel: '',
  hasSpecifications: '',
  quantity: '',
  details: '',
};

/** The form's name by that of the wire. */
export const quoteNames = {
  sparePartName: 'spareParts',
  relatedMachine: 'machine',
  urgencyLevel: 'urgencyLevel',
  specificationAvailable: 'hasSpecifications',
  quantity: 'quantity',
  requiredPartDetails: 'details',
} as const satisfies Record<string, keyof QuoteValues>;

export function quoteErrors(values: QuoteValues): FormErrors<QuoteValues> {
  return { ...missingErrors(values), ...quantityErrors(values.quantity) };
}

/** The form as the wire takes it. */
export function partQueryOf(values: QuoteValues): PartPayload {
  return {
    sparePartName: values.spareParts.trim(),
    relatedMachine: values.machine.trim(),
    urgencyLevel: values.urgencyLevel,
    specificationAvailable: values.hasSpecifications,
    quantity: Number(values.quantity),
    requiredPartDetails: values.details.trim(),
  };
}
