import { m } from 'virtual:messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContentKey } from '../../../../kit/forms/use-content-key.ts';
import { useHasLeft } from '../../../../kit/forms/use-has-left.ts';
import { errorSentence } from '../../../../kit/ui/error-sentence.ts';
import { toast } from '../../../../kit/ui/toast.ts';
import { queriesKey, type Resolution, type Resolved, resolveQueries } from '../api.ts';
import type { QueryView } from '../query-view.ts';
import { useReopen } from './use-reopen.ts';

interface Afterwards {
  readonly onDone: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

interface ResolvingQueries {
  readonly send: (resolution: Resolution) => void;
  readonly sending: Resolution | undefined;
  readonly error: Error | null;
  /** What became of each, where not all were resolved. */
  readonly results: readonly Resolved[] | null;
}

/** Resolves queries by one act, which can be undone; Retry sends the same once more. */
export function useResolveQueries(
  queries: readonly QueryView[],
  { onDone, onClose }: Afterwards,
): ResolvingQueries {
  const cache = useQueryClient();
  const reopen = useReopen();
  const key = useContentKey();
  const hasLeft = useHasLeft();
  const ids = queries.map(({ id }) => id);
  const only = queries.length === 1 ? queries[0] : undefined;
  const { mutate, isPending, variables, error, data } = useMutation({
    mutationFn: (resolution: Resolution) =>
      resolveQueries({ ids, resolution, idempotencyKey: key.of({ ids, resolution }) }),
    onSettled: (_, failure) => {
      key.answered(failure);
      // Lost on the line, it may have been done all the same.
      void cache.invalidateQueries({ queryKey: queriesKey });
    },
    onError: (failure) => {
      console.error('The queries were not resolved', failure);
      if (!hasLeft()) return;
      const reason = errorSentence(failure).sentence;
      toast.error(
        only
          ? m.query_panel_name_not_changed({ name: only.name, reason })
          : m.query_panel_many_not_resolved({ count: queries.length, reason }),
      );
    },
    onSuccess: (results) => {
      onDone(ids);
      const others = results.filter(({ result }) => result !== 'resolved').length;
      if (others > 0) {
        if (hasLeft()) toast.info(m.query_panel_some_not_resolved({ count: others }));
        return;
      }
      const resolved = queries.map(({ id, name, version }, index) => ({
        id,
        name,
        version: results[index]?.version ?? version + 1,
      }));
      const words = only
        ? m.query_panel_name_resolved({ name: only.name })
        : m.query_panel_many_resolved({ count: queries.length });
      toast.success(words, { label: m.query_panel_undo(), run: () => void reopen(resolved) });
      onClose();
    },
  });
  const isWhole = data?.every(({ result }) => result === 'resolved') ?? true;
  return {
    send: mutate,
    sending: isPending ? variables : undefined,
    error,
    results: isWhole ? null : (data ?? null),
  };
}
