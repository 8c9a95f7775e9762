import { useState } from 'react';
import { isSame } from '../conflict/rebase.ts';
import type { PictureFields } from '../draft-pictures.ts';
import { samePictures } from './same-pictures.ts';

/** What is typed and chosen in a form. */
interface WholeForm {
  readonly values: object;
  readonly pictures: PictureFields;
}

/** Whether something of an earlier visit stands in the form, until it is discarded. */
export function useRestored(
  start: WholeForm,
  mine: WholeForm,
  isRead: boolean,
): readonly [isRestored: boolean, end: () => void] {
  const [isRestored, setRestored] = useState(!isSame(mine.values, start.values));
  // Pictures are found later than what was typed.
  const [wasRead, setWasRead] = useState(false);
  if (isRead && !wasRead) {
    setWasRead(true);
    if (!samePictures(start.pictures, mine.pictures)) setRestored(true);
  }
  return [isRestored, () => setRestored(false)];
}
