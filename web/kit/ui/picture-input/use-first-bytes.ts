import { m } from 'virtual:messages';
import { useEffect, useEffectEvent, useRef } from 'react';
import { toast } from '../toast.ts';
import { type PictureEntry, type RefusalReason, refusalOf } from './picture-entry.ts';

interface Refused {
  readonly name: string;
  readonly reason: RefusalReason;
}

interface Work {
  readonly pictures: readonly PictureEntry[];
  /** Maximum pictures of the form; a field for one picture replaces it. */
  readonly max: number;
  /** Returns the list as it is now, which may have changed while files were read. */
  readonly latest: () => readonly PictureEntry[];
  /** Receives the list without the rejected files, and these with their reasons. */
  readonly onRead: (pictures: readonly PictureEntry[], refused: readonly Refused[]) => void;
}

type Reasons = ReadonlyMap<string, RefusalReason | null>;

async function reasonsFor(entries: readonly PictureEntry[]): Promise<Reasons> {
  const reason = ({ source }: PictureEntry) =>
    source instanceof File ? refusalOf(source) : Promise.resolve(null);
  return new Map(
    await Promise.all(entries.map(async (entry) => [entry.id, await reason(entry)] as const)),
  );
}

/** Splits the list after some of its files were read. */
function sortOut(pictures: readonly PictureEntry[], reasons: Reasons, max: number) {
  const good = pictures.filter(({ id }) => reasons.get(id) === null);
  const earlier = pictures.filter(({ id, isUnread }) => !reasons.has(id) && !isUnread);
  const replaced = max === 1 && good.length > 0 ? earlier : [];
  const room = max - (earlier.length - replaced.length);
  const leftOut = good.slice(Math.max(0, room));
  const gone = new Set([...replaced, ...leftOut].map(({ id }) => id));
  return {
    leftOut: leftOut.length,
    pictures: pictures.flatMap((entry) => {
      if (gone.has(entry.id) || reasons.get(entry.id)) return [];
      const { isUnread: _read, ...read } = entry;
      return [reasons.has(entry.id) ? read : entry];
    }),
    refused: pictures.flatMap(({ id, name }) => {
      const reason = reasons.get(id);
      return reason ? [{ name, reason }] : [];
    }),
  };
}

/**
 * Reads the first bytes of newly chosen files and rejects those that are no pictures. A picture that
 * a gallery has only in the cloud is fetched first, which may take long on a slow connection.
 */
export function useFirstBytes(work: Work): void {
  const { pictures } = work;
  const reading = useRef(new Set<string>());
  const onRead = useEffectEvent((reasons: Reasons) => {
    const { leftOut, ...sorted } = sortOut(work.latest(), reasons, work.max);
    if (leftOut > 0) toast.info(m.ui_pictures_left_out({ count: leftOut, max: work.max }));
    work.onRead(sorted.pictures, sorted.refused);
  });
  useEffect(() => {
    const begun = reading.current;
    const unread = pictures.filter(({ id, isUnread }) => isUnread && !begun.has(id));
    if (unread.length === 0) return;
    for (const { id } of unread) begun.add(id);
    void reasonsFor(unread).then((reasons) => {
      // A form that was left reads its files when it is opened again.
      if (reading.current === begun) onRead(reasons);
    });
  }, [pictures]);
  useEffect(
    () => () => {
      reading.current = new Set();
    },
    [],
  );
}
