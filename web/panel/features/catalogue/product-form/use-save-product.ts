import { m } from 'virtual:messages';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newIdempotencyKey } from '../../../../kit/client/index.ts';
import { failureSentence } from '../../../../kit/forms/conflict/conflict-words.ts';
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

/** What is sent, and the product it changes; null for a new one. */
interface Save {
  readonly payload: ProductPayload;
  readonly seen: SeenProduct | null;
  /** What it is called. */
  readonly name: string;
}

interface Submission {
  readonly payload: ProductPayload;
  readonly key: string;
}

function isSame(one: ProductPayload, other: ProductPayload): boolean {
  const lists = (files: ProductPayload['files']) => Object.entries(files);
  const sameFiles =
    lists(one.files).length === lists(other.files).length &&
    lists(one.files).every(([field, list]) =>
      list.every(
        (file, index) =>
          file === other.files[field]?.[index] && list.length === other.files[field]?.length,
      ),
    );
  return sameFiles && JSON.stringify(one.body) === JSON.stringify(other.body);
}

/** Sends the form; the same content again goes under the same key, so that it happens once. */
export function useSaveProduct(onSaved: (product: Product) => void) {
  const hasLeft = useHasLeft();
  const submission = useRef<Submission | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const mutation = useMutation({
    mutationFn: ({ payload, seen }: Save) => {
      const before = submission.current;
      const key = before && isSame(before.payload, payload) ? before.key : newIdempotencyKey();
      submission.current = { payload, key };
      if (Object.keys(payload.files).length > 0) setShare(0);
      const sending = { ...payload, idempotencyKey: key, onProgress: setShare };
      return seen === null ? addProduct(sending) : editProduct({ ...sending, seen });
    },
    onSuccess: onSaved,
    onError: (error, { name }) => {
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
    busy: mutation.isPending,
    error: mutation.error,
    /** How much of the pictures has gone; null while nothing is sent. */
    share,
    /** The same by file. */
    uploaded,
  };
}
