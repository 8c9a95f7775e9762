import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newIdempotencyKey } from '../../../client/index.ts';
import { type UploadShares, uploadShares } from '../../../ui/picture-input/upload-shares.ts';
import { addProduct, editProduct, type Product, type ProductPayload } from '../api.ts';

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
export function useSaveProduct(id: string | null, onSaved: (product: Product) => void) {
  const submission = useRef<Submission | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const mutation = useMutation({
    mutationFn: (payload: ProductPayload) => {
      const before = submission.current;
      const key = before && isSame(before.payload, payload) ? before.key : newIdempotencyKey();
      submission.current = { payload, key };
      if (Object.keys(payload.files).length > 0) setShare(0);
      const sending = { ...payload, idempotencyKey: key, onProgress: setShare };
      return id === null ? addProduct(sending) : editProduct({ ...sending, id });
    },
    onSuccess: onSaved,
    onError: (error) => console.error('The product was not saved', error),
    onSettled: () => setShare(null),
  });
  const uploaded: UploadShares | null = uploadShares(mutation.variables?.files ?? {}, share);
  return {
    save: (payload: ProductPayload, onRefused: (error: Error) => void) => {
      if (!mutation.isPending) mutation.mutate(payload, { onError: onRefused });
    },
    busy: mutation.isPending,
    error: mutation.error,
    /** How much of the pictures has gone; null while nothing is sent. */
    share,
    /** The same by file. */
    uploaded,
  };
}
