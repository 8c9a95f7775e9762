import { m } from 'virtual:messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../kit/client/index.ts';
import { useContentKey } from '../../../kit/forms/use-content-key.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { errorSentence } from '../../../kit/ui/error-sentence.ts';
import { Notice } from '../../../kit/ui/notice.tsx';
import { Sheet } from '../../../kit/ui/sheet/sheet.tsx';
import { toast } from '../../../kit/ui/toast.ts';
import { plantsKey, type Resolution, resolveQuery } from './api.ts';
import classes from './plant.module.css';
import type { QueryLine } from './query-line.ts';

const reasons: Readonly<Record<Resolution, () => string>> = {
  supplied: m.plant_resolve_supplied,
  quoted: m.plant_resolve_quoted,
  not_available: m.plant_resolve_not_available,
  no_answer: m.plant_resolve_no_answer,
};
const order: readonly Resolution[] = ['supplied', 'quoted', 'not_available', 'no_answer'];

/** Asks why a query is resolved; the reason is the button that does it. */
export function ResolveSheet({ query, onClose }: { query: QueryLine; onClose: () => void }) {
  const queries = useQueryClient();
  const key = useContentKey();
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
      if (error instanceof ApiError && error.status === 412) refresh();
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
      <div className={classes.choices}>
        {order.map((resolution) => (
          <Button
            key={resolution}
            look="outline"
            wide
            busy={isPending && variables === resolution}
            aria-disabled={isPending || isStale || undefined}
            onClick={() => !isPending && !isStale && resolving.mutate(resolution)}
          >
            {reasons[resolution]()}
          </Button>
        ))}
      </div>
    </Sheet>
  );
}
