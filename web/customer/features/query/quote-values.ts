import type { FormErrors } from '../../../kit/forms/use-form.ts';
import type { PartPayload } from './api.ts';
import { missingErrors, quantityErrors } from './requirement-values.ts';

/** Values of the spare-part form, under its own names. */
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

/** Maps wire names to the form's field names. */
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

/** Returns the form's values in the wire's format. */
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
