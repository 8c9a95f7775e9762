import { m } from 'virtual:messages';
import {
  type Dispatch,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { announce } from '../announcer.tsx';
import { toast } from '../toast.ts';
import { type CompressionStage, compressPicture } from './compression/compress-picture.ts';
import { isPending, PICTURE_BYTES, type PictureEntry, pictureTypeOf } from './picture-entry.ts';

type Stages = ReadonlyMap<string, CompressionStage>;

interface Work {
  readonly pictures: readonly PictureEntry[];
  /** Replaces an entry, or removes it. */
  readonly replace: (id: string, entry: PictureEntry | null) => void;
  /** Called when a picture is too large to be sent and could not be compressed. */
  readonly onTooLarge: (name: string) => void;
}

async function smallerOf(
  file: File,
  signal: AbortSignal,
  onStage: (stage: CompressionStage) => void,
): Promise<File | null> {
  try {
    const type = await pictureTypeOf(file);
    return type && (await compressPicture(file, { type, signal, onStage }));
  } catch (error) {
    if (!signal.aborted) console.warn('A picture was not made smaller', error);
    return null;
  }
}

/** Returns the entry after compression; `null` if the picture is still too large to be sent. */
function settled(entry: PictureEntry, source: File): PictureEntry | null {
  if (source.size > PICTURE_BYTES) return null;
  const next = { ...entry, source };
  return isPending(next) ? { ...next, asItIs: true } : next;
}

function noteIn(setStages: Dispatch<SetStateAction<Stages>>) {
  return (id: string, stage: CompressionStage | null) =>
    setStages((before) => {
      const next = new Map(before);
      if (stage) next.set(id, stage);
      else next.delete(id);
      return next;
    });
}

/**
 * Compresses a form's large pictures while the form is being filled in. Removing a picture or
 * leaving the form stops the work; it starts again when the form is reopened.
 */
export function useCompression(work: Work): Stages {
  const { pictures } = work;
  const [stages, setStages] = useState<Stages>(new Map());
  const running = useRef(new Map<string, AbortController>());
  const replace = useEffectEvent(work.replace);
  const onTooLarge = useEffectEvent(work.onTooLarge);
  useEffect(() => {
    const note = noteIn(setStages);
    const start = async (entry: PictureEntry, file: File) => {
      const { id, name } = entry;
      const control = new AbortController();
      const { signal } = control;
      running.current.set(id, control);
      const smaller = await smallerOf(file, signal, (stage) => {
        if (!signal.aborted) note(id, stage);
      });
      if (signal.aborted) return;
      running.current.delete(id);
      note(id, null);
      if (smaller) announce(m.ui_picture_ready({ name }));
      else toast.error(m.ui_picture_compression_failed());
      const next = settled(entry, smaller ?? file);
      replace(id, next);
      if (!next) onTooLarge(name);
    };
    for (const [id, control] of running.current) {
      if (pictures.some((entry) => entry.id === id)) continue;
      control.abort();
      running.current.delete(id);
      note(id, null);
    }
    for (const entry of pictures) {
      const { id, source, isUnread } = entry;
      const isNew = isPending(entry) && !isUnread && !running.current.has(id);
      if (source instanceof File && isNew) void start(entry, source);
    }
  }, [pictures]);
  useEffect(() => {
    const jobs = running.current;
    return () => {
      for (const control of jobs.values()) control.abort();
      jobs.clear();
    };
  }, []);
  return stages;
}
