import { m } from 'virtual:messages';
import { useQueryClient } from '@tanstack/react-query';
import { newIdempotencyKey } from '../../../../kit/client/index.ts';
import { errorSentence } from '../../../../kit/ui/error-sentence.ts';
import { toast } from '../../../../kit/ui/toast.ts';
import { queriesKey, type Reopened, reopenQueries } from '../api.ts';
import type { QueryView } from '../query-view.ts';

/** Resolved queries with the versions they got. */
type Resolved = readonly Pick<QueryView, 'id' | 'name' | 'version'>[];

function say(queries: Resolved, results: readonly Reopened[]): void {
  const isLeft = ({ result }: Reopened) => result === 'changed' || result === 'not_found';
  const left = new Set(results.filter(isLeft).map(({ id }) => id));
  const names = queries.filter(({ id }) => left.has(id)).map(({ name }) => name);
  if (names.length > 0) {
    toast.error(m.query_panel_not_put_back({ names: names.join(', '), count: names.length }));
    return;
  }
  const [first] = queries;
  toast.success(
    queries.length === 1 && first
      ? m.query_panel_name_in_progress({ name: first.name })
      : m.query_panel_many_in_progress({ count: queries.length }),
  );
}

/** Reopens queries that were just resolved, except those changed since. */
export function useReopen(): (queries: Resolved) => Promise<void> {
  const cache = useQueryClient();
  const reopen = async (queries: Resolved, idempotencyKey = newIdempotencyKey()) => {
    const known = queries.map(({ id, version }) => ({ id, version }));
    try {
      say(queries, await reopenQueries({ queries: known, idempotencyKey }));
    } catch (error) {
      console.error('The queries were not put back', error);
      const retry = { label: m.ui_retry(), run: () => void reopen(queries, idempotencyKey) };
      const reason = errorSentence(error).sentence;
      toast.error(m.query_panel_not_changed({ reason }), retry);
    }
    void cache.invalidateQueries({ queryKey: queriesKey });
  };
  return (queries) => reopen(queries);
}
