import { m } from 'virtual:messages';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { announce } from '../announcer.tsx';
import { chosenPicture, moved, type PictureEntry, type RefusalReason } from './picture-entry.ts';
import { useCompression } from './use-compression.ts';
import { useFirstBytes } from './use-first-bytes.ts';

/** Texts for the reasons to reject a file. */
export const refusalWords: Readonly<Record<RefusalReason, (inputs: { name: string }) => string>> = {
  too_large: m.ui_picture_too_large,
  empty: m.ui_picture_empty,
  heic: m.ui_picture_heic,
  type: m.ui_picture_type,
  unreadable: m.ui_picture_unreadable,
};

interface Options {
  readonly pictures: readonly PictureEntry[];
  readonly onChange: (pictures: readonly PictureEntry[]) => void;
  readonly max: number;
  readonly box: RefObject<HTMLElement | null>;
}

/** Buttons of a tile, in the order in which they take the focus. */
const controls = { [-1]: ['earlier', 'later'], 1: ['later', 'earlier'], 0: ['remove'] } as const;

interface FocusWish {
  readonly id: string | undefined;
  readonly by: -1 | 0 | 1;
}

function focusTile(box: HTMLElement | null, { id, by }: FocusWish): void {
  const stops = controls[by].map((control) => `[data-picture="${id}"] [data-control=${control}]`);
  const found = stops
    .map((stop) => box?.querySelector<HTMLElement>(`${stop}:not(:disabled)`))
    .find(Boolean);
  (found ?? box?.querySelector('input'))?.focus();
}

/** Manages a form's picture list and the compression of its large pictures. */
export function usePictureList({ pictures, onChange, max, box }: Options) {
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [wish, setWish] = useState<FocusWish | null>(null);
  // Reading and compressing files takes a while, in which the list of pictures may change.
  const present = useRef({ pictures, onChange });
  useLayoutEffect(() => {
    present.current = { pictures, onChange };
  });
  const change = (next: readonly PictureEntry[]) => {
    present.current.pictures = next;
    present.current.onChange(next);
  };
  const refuse = (sentences: readonly string[]) =>
    setRefusals((before) => [...before, ...sentences]);
  useFirstBytes({
    pictures,
    max,
    latest: () => present.current.pictures,
    onRead: (next, refused) => {
      refuse(refused.map(({ name, reason }) => refusalWords[reason]({ name })));
      change(next);
    },
  });
  const stages = useCompression({
    pictures,
    replace: (id, entry) =>
      change(
        present.current.pictures.flatMap((other) => {
          if (other.id !== id) return [other];
          return entry ? [entry] : [];
        }),
      ),
    onTooLarge: (name) => refuse([refusalWords.too_large({ name })]),
  });
  // A moved tile loses the focus, and so does one whose button became disabled; move it to the next
  // useful button.
  useEffect(() => {
    if (wish) focusTile(box.current, wish);
  }, [wish, box]);
  return {
    stages,
    refusals,
    add(files: readonly File[]) {
      setRefusals([]);
      const chosen = files.map((file) => ({ ...chosenPicture(file), isUnread: true as const }));
      if (chosen.length > 0) change([...present.current.pictures, ...chosen]);
    },
    remove(entry: PictureEntry) {
      const index = present.current.pictures.findIndex(({ id }) => id === entry.id);
      const rest = present.current.pictures.filter(({ id }) => id !== entry.id);
      change(rest);
      announce(m.ui_picture_removed({ name: entry.name }));
      setWish({ id: (rest[index] ?? rest.at(-1))?.id, by: 0 });
    },
    move(entry: PictureEntry, by: 1 | -1) {
      const index = present.current.pictures.findIndex(({ id }) => id === entry.id);
      change(moved(present.current.pictures, index, by));
      announce(m.ui_picture_moved({ name: entry.name, place: index + by + 1 }));
      setWish({ id: entry.id, by });
    },
  };
}
