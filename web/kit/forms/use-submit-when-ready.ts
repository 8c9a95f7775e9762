import { m } from 'virtual:messages';
import { type RefObject, useEffect, useState } from 'react';
import { isPending } from '../ui/picture-input/picture-entry.ts';
import { toast } from '../ui/toast.ts';
import type { PictureFields } from './draft-pictures.ts';

/**
 * Submits at once, or when the last picture was made smaller: one tap is enough. Pictures that came
 * or went while it waited end the waiting, so that nothing goes that was not seen.
 */
export function useSubmitWhenReady(
  form: RefObject<HTMLFormElement | null>,
  pictures: PictureFields = {},
) {
  const all = Object.values(pictures).flat();
  const pending = all.some(isPending);
  const present = all.map(({ id }) => id).join(' ');
  const [awaited, setAwaited] = useState<string | null>(null);
  useEffect(() => {
    if (awaited === null || (pending && awaited === present)) return;
    setAwaited(null);
    // Once more from the beginning: fields may have changed since.
    if (awaited === present) form.current?.requestSubmit();
  }, [awaited, pending, present, form]);
  return {
    isWaiting: awaited !== null,
    submit(send: () => void) {
      if (!pending) {
        send();
        return;
      }
      setAwaited(present);
      toast.info(m.ui_pictures_wait());
    },
  };
}
