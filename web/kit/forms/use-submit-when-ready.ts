import { m } from 'virtual:messages';
import { type RefObject, useEffect, useState } from 'react';
import { isPending } from '../ui/picture-input/picture-entry.ts';
import { toast } from '../ui/toast.ts';
import type { DraftPictures } from './use-draft-pictures.ts';

const NONE = { pictures: {}, isRead: true };
/** Marks pictures that are not read yet. */
const UNREAD = 'unread';

/**
 * Submits at once, or as soon as the draft's pictures are read and made smaller, so that one tap is
 * enough. Adding or removing pictures ends the wait, so that nothing is sent unseen.
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
    // Submit again from the beginning, since fields may have changed.
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
