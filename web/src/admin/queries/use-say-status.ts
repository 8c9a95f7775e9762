import { newIdempotencyKey } from '../../client/index.ts';
import { m } from '../../paraglide/messages.js';
import { errorSentence } from '../../ui/error-sentence.ts';
import { toast } from '../../ui/toast.ts';
import type { Status } from './api.ts';
import type { QueryView } from './query-view.ts';
import { useSendStatus } from './use-send-status.ts';

/** What a change made of a query, in words. */
const becameWords = {
  resolved: m.admin_queries_name_resolved,
  in_progress: m.admin_queries_name_in_progress,
} as const;

/** Says in a toast what became of a query; one that was resolved is reopened from there. */
export function useSayStatus() {
  const sendStatus = useSendStatus();

  const say = (query: QueryView, status: Status) => {
    const run = () => void send(query, 'in_progress');
    const undo = { label: m.admin_queries_undo(), run };
    toast.success(
      becameWords[status]({ name: query.name }),
      status === 'resolved' ? undo : undefined,
    );
  };

  /** Sends a status and says how it went. */
  const send = async (query: QueryView, status: Status, idempotencyKey = newIdempotencyKey()) => {
    const { kind, id, name } = query;
    try {
      await sendStatus({ kind, id, status, idempotencyKey });
      say(query, status);
    } catch (error) {
      console.error('The status was not changed', error);
      const run = () => void send(query, status, idempotencyKey);
      const reason = errorSentence(error).sentence;
      toast.error(m.admin_queries_name_not_changed({ name, reason }), { label: m.ui_retry(), run });
    }
  };

  return { say, send };
}
