import { m } from 'virtual:messages';
import { newIdempotencyKey } from '../../../kit/client/index.ts';
import { errorSentence } from '../../../kit/ui/error-sentence.ts';
import { toast } from '../../../kit/ui/toast.ts';
import type { StatusChange } from './api.ts';
import { conflictSentence, queryConflictIn } from './query-conflict.ts';
import { type QueryView, statusOf } from './query-view.ts';
import { useSendStatus } from './use-send-status.ts';

/** Texts for a query's new status. */
const becameWords = {
  resolved: m.query_panel_name_resolved,
  in_progress: m.query_panel_name_in_progress,
} as const;

type Wish = Pick<StatusChange, 'status' | 'version'>;

/** Reports a query's new status in a toast, which offers to reopen a resolved one. */
export function useSayStatus() {
  const sendStatus = useSendStatus();

  /** Reports a change; `version` is the query's present one. */
  const say = (query: QueryView, { status, version }: Wish) => {
    const run = () => void send(query, { status: 'in_progress', version });
    const undo = { label: m.query_panel_undo(), run };
    toast.success(
      becameWords[status]({ name: query.name }),
      status === 'resolved' ? undo : undefined,
    );
  };

  /** Reports why a status was not changed; `again` sends the change once more. */
  const sayFailed = (query: QueryView, wish: Wish, error: unknown, again: () => void) => {
    const { name } = query;
    const conflict = queryConflictIn(error);
    if (!conflict) {
      const reason = errorSentence(error).sentence;
      const retry = { label: m.ui_retry(), run: again };
      toast.error(m.query_panel_name_not_changed({ name, reason }), retry);
      return;
    }
    const { urgency, version } = conflict.theirs;
    const sentence = `${name}: ${conflictSentence(conflict)}`;
    const run = () => void send(query, { ...wish, version });
    if (statusOf(urgency) === wish.status) toast.info(sentence);
    else toast.error(sentence, { label: m.conflict_keep_mine(), run });
  };

  /** Sends a status and reports the result. */
  const send = async (query: QueryView, wish: Wish, idempotencyKey = newIdempotencyKey()) => {
    const { kind, id } = query;
    try {
      const { version } = await sendStatus({ kind, id, ...wish, idempotencyKey });
      say(query, { ...wish, version });
    } catch (error) {
      console.error('The status was not changed', error);
      sayFailed(query, wish, error, () => void send(query, wish, idempotencyKey));
    }
  };

  return { say, sayFailed, send };
}
