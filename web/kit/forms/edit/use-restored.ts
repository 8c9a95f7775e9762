import { useState } from 'react';
import { isSame } from '../conflict/rebase.ts';
import type { PictureFields } from '../draft-pictures.ts';
import { samePictures } from './same-pictures.ts';

/** Typed values and chosen pictures of a form. */
interface WholeForm {
  readonly values: object;
  readonly pictures: PictureFields;
}

/** Returns whether the form contains content of an earlier visit, until it is discarded. */
export function useRestored(
  start: WholeForm,
  mine: WholeForm,
  isRead: boolean,
): readonly [isRestored: boolean, end: () => void] {
  const [isRestored, setRestored] = useState(!isSame(mine.values, start.values));
  // Stored pictures are read later than typed values.
  const [wasRead, setWasRead] = useState(false);
  if (isRead && !wasRead) {
    setWasRead(true);
    if (!samePictures(start.pictures, mine.pictures)) setRestored(true);
  }
  return [isRestored, () => setRestored(false)];
}
