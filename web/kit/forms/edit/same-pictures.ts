import type { PictureEntry } from '../../ui/picture-input/picture-entry.ts';
import type { PictureFields } from '../draft-pictures.ts';

type Entries = readonly PictureEntry[];

/** Whether two lists contain the same pictures in the same order. */
export const sameSources = (one: Entries = [], other: Entries = []): boolean =>
  one.length === other.length && one.every(({ source }, at) => source === other[at]?.source);

/** Returns the fields of a form whose pictures differ from those at the start. */
export const changedPictures = (start: PictureFields, mine: PictureFields): PictureFields =>
  Object.fromEntries(
    Object.entries(mine).filter(([field, list]) => !sameSources(list, start[field])),
  );

/** Whether two forms contain the same pictures in every field. */
export const samePictures = (one: PictureFields, other: PictureFields): boolean =>
  Object.keys({ ...one, ...other }).every((field) => sameSources(one[field], other[field]));
