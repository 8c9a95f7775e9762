import { m } from 'virtual:messages';
import type { Resolution } from '@fluteline/domain/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../kit/client/index.ts';
import { useContentKey } from '../../../kit/forms/use-content-key.ts';
import { useHasLeft } from '../../../kit/forms/use-has-left.ts';
import { errorSentence } from '../../../kit/ui/error-sentence.ts';
import { Notice } from '../../../kit/ui/notice.tsx';
import { Sheet } from '../../../kit/ui/sheet/sheet.tsx';
import { toast } from '../../../kit/ui/toast.ts';
import { ResolutionReasons } from '../../ui/resolution-reasons.tsx';
import { plantsKey, resolveQuery } from './api.ts';
import type { QueryLine } from './query-line.ts';

/** Sheet to choose why a query is resolved; choosing a reason resolves it. */
export function ResolveSheet({ query, onClose }: { query: QueryLine; onClose: () => void }) {
  const queries = useQueryClient();
  const key = useContentKey();
  const hasLeft = useHasLeft();
  const refresh = () => {
    for (const queryKey of [['queries'], ['overview'], plantsKey]) {
      void queries.invalidateQueries({ queryKey });
    }
  };
  const resolving = useMutation({
    mutationFn: (resolution: Resolution) => resolveQuery(query, resolution, key.of(resolution)),
    onSuccess: () => {
      toast.success(m.plant_resolved({ name: query.name }));
      refresh();
      onClose();
    },
    onError: (error) => {
      console.error('The query was not resolved', error);
      const isStale = error instanceof ApiError && error.status === 412;
      if (isStale) refresh();
      if (!hasLeft()) return;
      const reason = isStale ? m.plant_resolve_stale() : errorSentence(error).sentence;
      toast.error(m.plant_not_resolved({ name: query.name, reason }));
    },
    onSettled: (_, error) => key.answered(error),
  });
  const { error, isPending, variables } = resolving;
  const isStale = error instanceof ApiError && error.status === 412;
  return (
    <Sheet open onClose={onClose} title={m.plant_resolve_why()} hint={query.name}>
      {error && (
        <Notice tone="error">
          {isStale ? m.plant_resolve_stale() : errorSentence(error).sentence}
        </Notice>
      )}
      <ResolutionReasons
        sending={isPending ? variables : undefined}
        isDisabled={isPending || isStale}
        onChoose={(resolution) => resolving.mutate(resolution)}
      />
    </Sheet>
  );
}
