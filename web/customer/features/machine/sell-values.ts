import { m } from 'virtual:messages';
import type { FormErrors } from '../../../kit/forms/use-form.ts';
import type { ListingPayload } from './listing-request.ts';

/** What the sell form holds, under its own names. */
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

/** The form's name by that of the wire. */
export const sellNames = {
  name: 'machineName',
  manufacturing_year: 'manufacturingYear',
  owner_type: 'typeOfOwner',
  manufacturer_name: 'manufacturingCompanyName',
  urgency_level: 'urgencyLevel',
  size: 'size',
  description: 'description',
} as const satisfies Record<string, keyof SellValues>;

/** Every field is asked for. */
export function sellErrors(values: SellValues): FormErrors<SellValues> {
  const empty = Object.entries(values).filter(([, value]: [string, string]) => !value.trim());
  return Object.fromEntries(empty.map(([name]) => [name, m.machine_sell_required()]));
}

/** The form as the wire takes it. */
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
