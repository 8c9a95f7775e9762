import { m } from 'virtual:messages';
import type { FormErrors } from '../../../kit/forms/use-form.ts';
import type { ListingPayload } from './listing-request.ts';

/** Values of the sell form, under its own names. */
export interface SellValues {
  readonly machineName: string;
  readonly manufacturingYear: string;
  readonly typeOfOwner: string;
  readonly manufacturingCompanyName: string;
  readonly urgencyLevel: string;
  readonly size: string;
  readonly description: string;
}

export const emptySale: SellValues = {
  machineName: '',
  manufacturingYear: '',
  typeOfOwner: '',
  manufacturingCompanyName: '',
  urgencyLevel: '',
  size: '',
  description: '',
};

/** Maps wire names to the form's field names. */
export const sellNames = {
  name: 'machineName',
  manufacturing_year: 'manufacturingYear',
  owner_type: 'typeOfOwner',
  manufacturer_name: 'manufacturingCompanyName',
  urgency_level: 'urgencyLevel',
  size: 'size',
  description: 'description',
} as const satisfies Record<string, keyof SellValues>;

/** Requires every field. */
export function sellErrors(values: SellValues): FormErrors<SellValues> {
  const empty = Object.entries(values).filter(([, value]: [string, string]) => !value.trim());
  return Object.fromEntries(empty.map(([name]) => [name, m.machine_sell_required()]));
}

/** Returns the form's values in the wire's format. */
export function listingOf(values: SellValues): ListingPayload {
  return {
    name: values.machineName,
    manufacturing_year: values.manufacturingYear,
    owner_type: values.typeOfOwner,
    manufacturer_name: values.manufacturingCompanyName.trim(),
    urgency_level: values.urgencyLevel,
    size: values.size.trim(),
    description: values.description.trim(),
  };
}
