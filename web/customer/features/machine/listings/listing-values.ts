import { m } from 'virtual:messages';
import { isSame, rebased } from '../../../../kit/forms/conflict/rebase.ts';
import { sameSources } from '../../../../kit/forms/edit/same-pictures.ts';
import { type PictureEntry, savedPicture } from '../../../../kit/ui/picture-input/picture-entry.ts';
import { machineName, ownerName } from '../../../../trade/trade-words.ts';
import type { Machine } from '../api.ts';
import { listingOf, type SellValues } from '../sell-values.ts';
import type { ListingChange } from './api.ts';

/** The values and pictures of a listing in the form. */
export interface ListingForm {
  readonly values: SellValues;
  readonly pictures: readonly PictureEntry[];
}

/** Returns the form's values for a listing. */
export const formOf = (machine: Machine): ListingForm => ({
  values: {
    machineName: machine.name,
    manufacturingYear: machine.manufacturing_year,
    typeOfOwner: machine.owner_type,
    manufacturingCompanyName: machine.manufacturer_name,
    urgencyLevel: machine.urgency_level.toLowerCase(),
    size: machine.size,
    description: machine.description,
  },
  pictures: machine.images.map((address, index) =>
    savedPicture(address, m.ui_picture_number({ number: index + 1 })),
  ),
});

const sourcesOf = ({ pictures }: ListingForm) => pictures.map(({ source }) => source);

/** Returns whether two forms have the same pictures in the same order. */
export const samePictures = (one: ListingForm, other: ListingForm): boolean =>
  sameSources(one.pictures, other.pictures);

/** Returns the changes since the listing was read; null when there are none. */
export function changeOf(seen: Machine, form: ListingForm): ListingChange | null {
  const before = formOf(seen);
  const was = listingOf(before.values);
  const is = Object.entries(listingOf(form.values));
  const body = Object.fromEntries(
    is.filter(([name, value]) => value !== was[name as keyof typeof was]),
  );
  if (!samePictures(before, form)) return { seen, body, files: sourcesOf(form) };
  return isSame(body, {}) ? null : { seen, body };
}

/** Returns the pictures without those that a listing no longer has, which the server refuses. */
export function presentPictures(
  pictures: ListingForm['pictures'],
  listing: ListingForm,
): ListingForm['pictures'] {
  const there = new Set(sourcesOf(listing));
  return pictures.filter(({ source }) => source instanceof File || there.has(source));
}

/**
 * Applies the form's changes to another user's version; the list of pictures is taken from one side
 * as a whole.
 */
export function rebasedListing(start: ListingForm, mine: ListingForm, theirs: ListingForm) {
  return {
    values: rebased(start.values, mine.values, theirs.values),
    pictures: samePictures(start, mine) ? theirs.pictures : presentPictures(mine.pictures, theirs),
  };
}

const urgencies: Readonly<Record<string, () => string>> = {
  high: m.ui_urgency_high,
  medium: m.ui_urgency_medium,
  low: m.ui_urgency_low,
};

/** Returns the fields by which two versions of a listing are compared. */
export const comparedFields = () => {
  const part = (label: string, text: (form: ListingForm) => string) => ({ label, text });
  return [
    part(m.machine_sell_name(), ({ values }) => machineName(values.machineName)),
    part(m.machine_sell_year(), ({ values }) => values.manufacturingYear),
    part(m.machine_sell_owner(), ({ values }) => ownerName(values.typeOfOwner)),
    part(m.machine_sell_maker(), ({ values }) => values.manufacturingCompanyName),
    part(m.machine_sell_urgency(), ({ values }) => urgencies[values.urgencyLevel]?.() ?? ''),
    part(m.machine_sell_size(), ({ values }) => values.size),
    part(m.machine_sell_description(), ({ values }) => values.description),
    part(m.machine_sell_pictures(), ({ pictures }) => pictures.map(({ name }) => name).join(', ')),
  ];
};
