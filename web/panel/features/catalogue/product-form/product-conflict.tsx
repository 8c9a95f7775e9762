import { useMutation } from '@tanstack/react-query';
import { ConflictChoice } from '../../../../kit/forms/conflict/conflict-choice.tsx';
import { differences } from '../../../../kit/forms/conflict/rebase.ts';
import { errorSentence } from '../../../../kit/ui/error-sentence.ts';
import { Notice } from '../../../../kit/ui/notice.tsx';
import { restoreProduct } from '../api.ts';
import { comparedFields } from './rebase-product.ts';
import type { useProductForm } from './use-product-form.ts';

interface ProductConflictProps {
  state: ReturnType<typeof useProductForm>;
  /** Id of the product. */
  id: string;
  onLeave: () => void;
}

/**
 * Lets the administrator choose a version if another person changed or deleted the product first.
 */
export function ProductConflict({ state, id, onLeave }: ProductConflictProps) {
  const { conflict, saving, start, present } = state;
  const restoring = useMutation({
    mutationFn: () => restoreProduct(id),
    onSuccess: (product) => conflict.keep(product),
    onError: (error) => console.error('The product was not restored', error),
  });
  if (!conflict.now || saving.busy) return null;
  const { current } = conflict.now;
  if (current === null) {
    return (
      <>
        <ConflictChoice
          conflict={conflict.now}
          isDeleted
          busy={restoring.isPending}
          onKeep={() => !restoring.isPending && restoring.mutate()}
          onTake={onLeave}
        />
        {restoring.error && <Notice tone="error">{errorSentence(restoring.error).sentence}</Notice>}
      </>
    );
  }
  const versions = { start, mine: present, theirs: state.theirsOf(current) };
  return (
    <ConflictChoice
      conflict={conflict.now}
      rows={differences(comparedFields(Object.values(versions)), versions)}
      onKeep={() => conflict.keep()}
      onTake={conflict.take}
    />
  );
}
