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
  /** Results of all queries, if some were not resolved. */
  readonly results: readonly Resolved[] | null;
  /** Reopens the resolved queries, if others were not resolved. */
  readonly undo: (() => void) | null;
}

/** Resolves queries in one call, which can be undone; Retry sends it again with the same key. */
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
  const resolvedOf = (results: readonly Resolved[]) =>
    queries.flatMap(({ id, name, version }, index) => {
      const now = results[index];
      return now?.result === 'resolved' ? [{ id, name, version: now.version ?? version + 1 }] : [];
    });
  const { mutate, isPending, variables, error, data } = useMutation({
    mutationFn: (resolution: Resolution) =>
      resolveQueries({ ids, resolution, idempotencyKey: key.of({ ids, resolution }) }),
    onSettled: (_, failure) => {
      key.answered(failure);
      // A call without a response may have been carried out all the same.
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
      const resolved = resolvedOf(results);
      const undo = { label: m.query_panel_undo(), run: () => void reopen(resolved) };
      const others = results.length - resolved.length;
      if (others > 0) {
        const words = m.query_panel_some_not_resolved({ count: others });
        if (hasLeft()) toast.info(words, resolved.length > 0 ? undo : undefined);
        return;
      }
      const words = only
        ? m.query_panel_name_resolved({ name: only.name })
        : m.query_panel_many_resolved({ count: queries.length });
      toast.success(words, undo);
      onClose();
    },
  });
  const resolved = resolvedOf(data ?? []);
  const isWhole = resolved.length === (data?.length ?? 0);
  return {
    send: mutate,
    sending: isPending ? variables : undefined,
    error,
    results: isWhole ? null : (data ?? null),
    undo: isWhole || resolved.length === 0 ? null : () => void reopen(resolved),
  };
}
