import { useCallback, useEffect, useRef, useState } from 'react';
import type { PictureEntry } from '../ui/picture-input/picture-entry.ts';
import type { DraftPlace } from './draft.ts';
import {
  clearDraftPictures,
  type PictureFields,
  readDraftPictures,
  writeDraftPictures,
} from './draft-pictures.ts';

/** The pictures of a form and how to change them. */
export interface DraftPictures {
  readonly pictures: PictureFields;
  /** False until it is known what was stored on an earlier visit. */
  readonly isRead: boolean;
  readonly change: (changed: PictureFields) => void;
  readonly reset: (pictures: PictureFields) => void;
  readonly forget: () => void;
  /** Keeps them again after they were forgotten. */
  readonly restore: () => Promise<void>;
}

const sameFile = (entry: PictureEntry): PictureEntry => ({ ...entry, id: `kept-${entry.id}` });

/** Ids of an earlier visit could meet this one's. */
const renamed = (found: PictureFields): PictureFields =>
  Object.fromEntries(Object.entries(found).map(([field, list]) => [field, list.map(sameFile)]));

/** The pictures of a form, stored across reload and Back like what is typed. */
export function useDraftPictures(place: DraftPlace, initial: PictureFields): DraftPictures {
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
      present.current = renamed(found);
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
  const change = (changed: PictureFields) => {
    const next = { ...present.current, ...changed };
    reset(next);
    void writeDraftPictures({ key, owner }, next);
  };
  const forget = useCallback(() => void clearDraftPictures({ key, owner }), [key, owner]);
  const restore = () => writeDraftPictures({ key, owner }, present.current);
  return { pictures, isRead, change, reset, forget, restore };
}
