import { m } from 'virtual:messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isOutOfRoom, isUnanswered } from '../../../../kit/client/index.ts';
import { failureSentence } from '../../../../kit/forms/conflict/conflict-words.ts';
import type { DraftPlace } from '../../../../kit/forms/draft.ts';
import { submissionKeys } from '../../../../kit/forms/submission-keys.ts';
import { useHasLeft } from '../../../../kit/forms/use-has-left.ts';
import { type UploadShares, uploadShares } from '../../../../kit/ui/picture-input/upload-shares.ts';
import { toast } from '../../../../kit/ui/toast.ts';
import {
  addProduct,
  editProduct,
  type Product,
  type ProductPayload,
  type SeenProduct,
} from '../api.ts';

/** The payload and the product it changes; `null` for a new one. */
interface Save {
  readonly payload: ProductPayload;
  /** Product in the version that it is changed in; `null` for a new one. */
  readonly seen: SeenProduct | null;
  /** Version that the form shows; equal content on another version is another change. */
  readonly version: number | undefined;
  /** Name of the product. */
  readonly name: string;
}

/** Sends the form; equal content is sent with an equal key, so that it is applied once. */
export function useSaveProduct(place: DraftPlace, onSaved: (product: Product) => void) {
  const hasLeft = useHasLeft();
  const { keyOf, forgetKey } = submissionKeys(place);
  const [share, setShare] = useState<number | null>(null);
  const mutation = useMutation({
    mutationFn: ({ payload, seen, version }: Save) => {
      const content = { ...payload, body: { ...payload.body, version } };
      if (Object.keys(payload.files).length > 0) setShare(0);
      const sending = { ...payload, idempotencyKey: keyOf(content), onProgress: setShare };
      return seen === null ? addProduct(sending) : editProduct({ ...sending, seen });
    },
    onSuccess: (product) => {
      forgetKey();
      onSaved(product);
    },
    onError: (error, { name }) => {
      // A rejection is final for its key, unless it was for lack of disk space.
      if (!isUnanswered(error) && !isOutOfRoom(error)) forgetKey();
      console.error('The product was not saved', error);
      const reason = failureSentence(error);
      if (hasLeft()) toast.error(m.catalogue_panel_not_saved_of({ name, reason }));
    },
    onSettled: () => setShare(null),
  });
  const uploaded: UploadShares | null = uploadShares(
    mutation.variables?.payload.files ?? {},
    share,
  );
  return {
    save: (save: Save, onRefused: (error: Error) => void) => {
      if (!mutation.isPending) mutation.mutate(save, { onError: onRefused });
    },
    forgetKey,
    busy: mutation.isPending,
    error: mutation.error,
    /** Share of the pictures that is uploaded; `null` while nothing is being sent. */
    share,
    /** Uploaded shares by file. */
    uploaded,
  };
}
