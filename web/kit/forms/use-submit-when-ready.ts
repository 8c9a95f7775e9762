import { m } from 'virtual:messages';
import { type RefObject, useEffect, useState } from 'react';
import { isPending } from '../ui/picture-input/picture-entry.ts';
import { toast } from '../ui/toast.ts';
import { areUnread, type PictureFields } from './draft-pictures.ts';

/** Stands for pictures of which it is not known yet which they are. */
const UNREAD = 'unread';

/**
 * Submits at once, or when the draft's pictures are read and the last one was made smaller: one tap
 * is enough. Pictures that came or went while it waited end the waiting, so that nothing goes that
 * was not seen.
 */
export function useSubmitWhenReady(
  form: RefObject<HTMLFormElement | null>,
  pictures: PictureFields = {},
) {
  const all = Object.values(pictures).flat();
  const isUnread = areUnread(pictures);
  const pending = isUnread || all.some(isPending);
  const present = isUnread ? UNREAD : all.map(({ id }) => id).join(' ');
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
      if (!isUnread) toast.info(m.ui_pictures_wait());
    },
  };
}
