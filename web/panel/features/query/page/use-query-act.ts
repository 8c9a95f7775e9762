import { m } from 'virtual:messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newIdempotencyKey } from '../../../../kit/client/index.ts';
import {
  changedSentence,
  conflictIn,
  failureSentence,
} from '../../../../kit/forms/conflict/conflict-words.ts';
import { useHasLeft } from '../../../../kit/forms/use-has-left.ts';
import { toast } from '../../../../kit/ui/toast.ts';
import { useAdministrators } from '../../../administrators/use-administrators.ts';
import { resolutionWords } from '../../../ui/resolution-words.ts';
import { changeStatus, queriesKey } from '../api.ts';
import type { NameOf } from '../event-words.ts';
import type { QueryView } from '../query-view.ts';
import { type Act, type OpenedQuery, openedQuery, type SentAct, sendAct } from './api.ts';
import { isAssigning, useWaitingActs } from './use-waiting-acts.ts';

/** Returns a sentence with a query's present status and assignee. */
function standing(
  { assigned_to: assignee, resolution, stage }: OpenedQuery,
  nameOf: NameOf,
): string {
  const name = assignee && nameOf(assignee.id, assignee.name);
  const isResolved = stage === 'resolved';
  const status =
    isResolved && resolution
      ? m.query_page_now_resolved_as({ reason: resolutionWords[resolution]() })
      : isResolved
        ? m.query_panel_now_resolved()
        : m.query_panel_now_in_progress();
  const whose = name ? m.query_page_now_assigned({ name }) : m.query_page_now_nobodys();
  return `${status} ${whose}`;
}

/** Choice after another person's earlier change had an action rejected. */
export interface ConflictChoice {
  readonly sentence: string;
  /** Carries out the action all the same. */
  readonly keep: () => void;
  readonly take: () => void;
}

const doneWords = (act: Act, name: string, nameOf: NameOf) => {
  if (act.kind === 'resolve') return m.query_panel_name_resolved({ name });
  if (act.kind === 'reopen') return m.query_panel_name_in_progress({ name });
  if (act.to === null) return m.query_page_unassigned();
  return m.query_panel_assigned_name({ name: nameOf(act.to, '') });
};

/** Assigns, resolves or reopens a query; earlier changes by others are not overwritten. */
export function useQueryAct(query: OpenedQuery, view: QueryView) {
  const queries = useQueryClient();
  const { nameOf } = useAdministrators();
  const hasLeft = useHasLeft();
  const { id, name } = view;
  const { queryKey } = openedQuery(id);
  const show = (opened: OpenedQuery | null) => {
    if (opened) queries.setQueryData(queryKey, opened);
    void queries.invalidateQueries({ queryKey: queriesKey });
  };
  const waiting = useWaitingActs();
  const { mutate, reset, error, variables, isPending } = useMutation({
    mutationFn: async (sent: SentAct) => {
      const { act, version: seen, idempotencyKey } = sent;
      if (act.kind !== 'reopen') {
        const opened = await sendAct(id, { ...sent, act });
        return { opened, version: opened.version };
      }
      const wish = { kind: view.kind, id, status: 'in_progress', version: seen } as const;
      const { version } = await changeStatus({ ...wish, idempotencyKey });
      return { opened: null, version };
    },
    onSuccess: ({ opened, version }, { act }) => {
      show(opened);
      toast.success(doneWords(act, name, nameOf));
      const next = waiting.take();
      if (next) mutate({ act: next, version, idempotencyKey: newIdempotencyKey() });
    },
    onError: (failure, { act }) => {
      console.error('The query was not changed', failure);
      const conflict = conflictIn<OpenedQuery>(failure);
      if (waiting.drop()) toast.error(m.query_page_next_not_sent({ name }));
      if (hasLeft()) {
        const reason = failureSentence(failure);
        toast.error(m.query_panel_name_not_changed({ name, reason }));
      }
      // The response to reopening is not a whole query, so the page refetches it.
      const theirs = act.kind === 'reopen' ? null : conflict?.current;
      show(theirs ?? null);
    },
  });
  const wishes = isPending ? [variables.act, ...waiting.shown] : [];
  const run = (act: Act) => {
    const wish = wishes.findLast((other) => isAssigning(other) === isAssigning(act));
    if (!isPending) mutate({ act, version: query.version, idempotencyKey: newIdempotencyKey() });
    else if (JSON.stringify(wish) !== JSON.stringify(act)) waiting.add(act);
  };
  const conflict = conflictIn(error);
  const conflictChoice: ConflictChoice | null =
    conflict && variables
      ? {
          sentence: `${changedSentence(conflict)} ${standing(query, nameOf)}`,
          keep: () => run(variables.act),
          take: reset,
        }
      : null;
  return {
    run,
    /** Actions being sent or waiting to be sent. */
    wishes,
    conflictChoice,
    error: conflict ? null : error,
    retry: () => variables && mutate(variables),
  };
}
