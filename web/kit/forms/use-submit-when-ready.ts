import { m } from 'virtual:messages';
import { type RefObject, useEffect, useState } from 'react';
import { isPending } from '../ui/picture-input/picture-entry.ts';
import { toast } from '../ui/toast.ts';
import type { DraftPictures } from './use-draft-pictures.ts';

const NONE = { pictures: {}, isRead: true };
/** Stands for pictures of which it is not known yet which they are. */
const UNREAD = 'unread';

/**
 * Submits at once, or when the draft's pictures are read and the last one was made smaller: one tap
 * is enough. Pictures that came or went while it waited end the waiting, so that nothing goes that
 * was not seen.
 */
export function useSubmitWhenReady(
  form: RefObject<HTMLFormElement | null>,
  { pictures, isRead }: Pick<DraftPictures, 'pictures' | 'isRead'> = NONE,
) {
  const all = Object.values(pictures).flat();
  const pending = !isRead || all.some(isPending);
  const present = isRead ? all.map(({ id }) => id).join(' ') : UNREAD;
  const [awaited, setAwaited] = useState<string | null>(null);
  useEffect(() => {
    if (awaited === null || (pending && awaited === present)) return;
    setAwaited(null);
    // Once more from the beginning: fields may have changed since.
    if (awaited === present || awaited === UNREAD) form.current?.requestSubmit();
  }, [awaited, pending, present, form]);
  return {
    isWaiting: awaited !== null,
    submit(send: () => void) {
      if (!pending) {
        send();
        return;
      }
      setAwaited(present);
      if (isRead) toast.info(m.ui_pictures_wait());
    },
  };
}
