import { m } from 'virtual:messages';
import { useQueryClient } from '@tanstack/react-query';
import { newIdempotencyKey } from '../../../../kit/client/index.ts';
import { toast } from '../../../../kit/ui/toast.ts';
import { changeStatus, queriesKey } from '../api.ts';
import type { QueryView } from '../query-view.ts';

/** Puts queries that were just resolved back in progress, but for what somebody changed since. */
export function useReopen(): (queries: readonly QueryView[]) => Promise<void> {
  const cache = useQueryClient();
  return async (queries) => {
    const failed: string[] = [];
    for (const { kind, id, name, version } of queries) {
      // Resolving made the next version of it.
      const change = { kind, id, status: 'in_progress', version: version + 1 } as const;
      await changeStatus({ ...change, idempotencyKey: newIdempotencyKey() }).catch(
        (error: unknown) => {
          console.error('The query was not put back', error);
          failed.push(name);
        },
      );
    }
    void cache.invalidateQueries({ queryKey: queriesKey });
    if (failed.length > 0) {
      toast.error(m.query_panel_not_put_back({ names: failed.join(', '), count: failed.length }));
      return;
    }
    const [first] = queries;
    toast.success(
      queries.length === 1 && first
        ? m.query_panel_name_in_progress({ name: first.name })
        : m.query_panel_many_in_progress({ count: queries.length }),
    );
  };
}
