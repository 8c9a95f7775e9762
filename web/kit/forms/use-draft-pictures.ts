import { useCallback, useEffect, useRef, useState } from 'react';
import type { PictureEntry } from '../ui/picture-input/picture-entry.ts';
import type { DraftPlace } from './draft.ts';
import {
  areUnread,
  clearDraftPictures,
  type PictureFields,
  readDraftPictures,
  untilRead,
  writeDraftPictures,
} from './draft-pictures.ts';

/** The pictures of a form and how to change them. */
export interface DraftPictures {
  readonly pictures: PictureFields;
  /** What was stored of an earlier visit is among them. */
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
  const [pictures, setPictures] = useState(() => untilRead(initial));
  const touched = useRef(false);
  const present = useRef(pictures);
  const { key, owner } = place;

  useEffect(() => {
    let gone = false;
    void readDraftPictures({ key, owner }).then((found) => {
      if (gone || touched.current) return;
      present.current = found ? renamed(found) : { ...present.current };
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
  return { pictures, isRead: !areUnread(pictures), change, reset, forget, restore };
}
