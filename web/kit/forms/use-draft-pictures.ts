import { useCallback, useEffect, useRef, useState } from 'react';
import type { PictureEntry } from '../ui/picture-input/picture-entry.ts';
import type { DraftPlace } from './draft.ts';
import {
  clearDraftPictures,
  type PictureFields,
  readDraftPictures,
  writeDraftPictures,
} from './draft-pictures.ts';
import { changedPictures } from './edit/same-pictures.ts';

/** Pictures of a form and functions to change them. */
export interface DraftPictures {
  readonly pictures: PictureFields;
  /** False until pictures stored on an earlier visit are read. */
  readonly isRead: boolean;
  readonly change: (changed: PictureFields) => void;
  readonly reset: (pictures: PictureFields) => void;
  readonly forget: () => void;
  /** Stores the pictures again after they were deleted. */
  readonly restore: () => Promise<void>;
}

const sameFile = (entry: PictureEntry): PictureEntry => ({ ...entry, id: `kept-${entry.id}` });

/** Gives restored entries new ids, which could otherwise clash with ids of this visit. */
const renamed = (found: PictureFields): PictureFields =>
  Object.fromEntries(Object.entries(found).map(([field, list]) => [field, list.map(sameFile)]));

/**
 * Returns a form's pictures, stored across reloads and Back like typed values; with `isOfChanges`,
 * only the fields that differ from `initial`, since the others may change elsewhere.
 */
export function useDraftPictures(
  place: DraftPlace,
  initial: PictureFields,
  { isOfChanges = false }: { readonly isOfChanges?: boolean } = {},
): DraftPictures {
  const [pictures, setPictures] = useState(initial);
  const [isRead, setRead] = useState(false);
  const touched = useRef(false);
  const present = useRef(initial);
  const { key, owner } = place;

  useEffect(() => {
    let gone = false;
    void readDraftPictures({ key, owner }).then((found) => {
      if (gone) return;
      setRead(true);
      if (touched.current || !found) return;
      present.current = { ...present.current, ...renamed(found) };
      setPictures(present.current);
    });
    return () => {
      gone = true;
    };
  }, [key, owner]);

  const reset = useCallback((next: PictureFields) => {
    touched.current = true;
    present.current = next;
    setPictures(next);
  }, []);
  const store = (next: PictureFields) =>
    writeDraftPictures({ key, owner }, isOfChanges ? changedPictures(initial, next) : next);
  const change = (changed: PictureFields) => {
    const next = { ...present.current, ...changed };
    reset(next);
    void store(next);
  };
  const forget = useCallback(() => void clearDraftPictures({ key, owner }), [key, owner]);
  const restore = () => store(present.current);
  return { pictures, isRead, change, reset, forget, restore };
}
