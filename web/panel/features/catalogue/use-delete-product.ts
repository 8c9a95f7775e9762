import { m } from 'virtual:messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../../kit/client/index.ts';
import {
  changedSentence,
  conflictIn,
  failureSentence,
} from '../../../kit/forms/conflict/conflict-words.ts';
import { useHasLeft } from '../../../kit/forms/use-has-left.ts';
import { errorSentence } from '../../../kit/ui/error-sentence.ts';
import { focusHeading } from '../../../kit/ui/shell/focus-heading.ts';
import { toast } from '../../../kit/ui/toast.ts';
import { catalogueKey, deleteProduct, type Product, restoreProduct } from './api.ts';

/** Returns why a product was not deleted: the earlier change if there was one, else the error. */
export function deletionFailure(error: Error): string {
  const conflict = conflictIn(error);
  if (!conflict) return errorSentence(error).sentence;
  return `${changedSentence(conflict)} ${m.catalogue_panel_delete_anyway()}`;
}

/** Deletes a product after confirmation, and offers to undo it. */
export function useDeleteProduct() {
  const queries = useQueryClient();
  const [asking, setAsking] = useState<Product | null>(null);
  const hasLeft = useHasLeft();
  /** Id of the product whose dialog is open, for responses that arrive later. */
  const asked = useRef<string | null>(null);
  const show = (product: Product | null) => {
    asked.current = product?.ID ?? null;
    setAsking(product);
  };
  const refresh = () => void queries.invalidateQueries({ queryKey: catalogueKey });

  const restore = useMutation({
    mutationFn: ({ ID }: Product) => restoreProduct(ID),
    onSuccess: (_, { product_name: product }) => {
      toast.success(m.catalogue_panel_restored({ product }));
      refresh();
    },
    onError: (error, product) => {
      console.error('The deletion was not undone', error);
      const run = () => restore.mutate(product);
      toast.error(errorSentence(error).sentence, { label: m.ui_retry(), run });
    },
  });
  const remove = useMutation({
    mutationFn: async (product: Product) => {
      try {
        await deleteProduct(product);
      } catch (error) {
        // An earlier attempt succeeded without a response, or another person deleted it first.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onSuccess: (_, product) => {
      if (asked.current === product.ID) show(null);
      toast.success(m.catalogue_panel_deleted({ product: product.product_name }), {
        label: m.catalogue_panel_undo(),
        run: () => {
          focusHeading();
          restore.mutate(product);
        },
        takesFocus: true,
      });
      refresh();
    },
    onError: (error, { ID, product_name: name }) => {
      console.error('The product was not deleted', error);
      const current = conflictIn<Product>(error)?.current;
      if (current) refresh();
      if (hasLeft() || asked.current !== ID) {
        const reason = failureSentence(error);
        toast.error(m.catalogue_panel_not_deleted_of({ name, reason }));
      } else if (current) {
        // By confirming again, the administrator has seen whose change came first.
        show(current);
      }
    },
  });
  return {
    asking,
    ask: (product: Product) => {
      remove.reset();
      show(product);
    },
    cancel: () => show(null),
    confirm: () => {
      if (asking && !remove.isPending) remove.mutate(asking);
    },
    busy: remove.isPending,
    /** Sentence on why the product was not deleted. */
    error: remove.error && deletionFailure(remove.error),
  };
}
