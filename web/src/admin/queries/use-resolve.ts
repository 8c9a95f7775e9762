import { useRef } from 'react';
import { newIdempotencyKey } from '../../client/index.ts';
import { m } from '../../paraglide/messages.js';
import { errorSentence } from '../../ui/error-sentence.ts';
import { toast } from '../../ui/toast.ts';
import type { Status } from './api.ts';
import type { QueryView } from './query-view.ts';
import { becameWords, useSendStatus } from './use-change-status.ts';

const SHOWN_AFTER = 100;

/** Resolves a query at one key, with a way to undo it; answers the function. */
export function useResolve(): (query: QueryView) => void {
  const sendStatus = useSendStatus();
  const pressed = useRef(new Set<string>());

  const send = async (query: QueryView, status: Status, idempotencyKey = newIdempotencyKey()) => {
    const { kind, id, name } = query;
    try {
      await sendStatus({ kind, id, status, idempotencyKey });
      const run = () => void send(query, 'in_progress');
      const undo = { label: m.admin_queries_undo(), run };
      toast.success(becameWords[status]({ name }), status === 'resolved' ? undo : undefined);
    } catch (error) {
      console.error('The status was not changed', error);
      const run = () => void send(query, status, idempotencyKey);
      const reason = errorSentence(error).sentence;
      toast.error(m.admin_queries_name_not_changed({ name, reason }), { label: m.ui_retry(), run });
    }
  };

  return (query) => {
    const { id, name, status } = query;
    if (pressed.current.has(id)) return;
    if (status === 'resolved') {
      toast.info(m.admin_queries_already_resolved({ name }));
      return;
    }
    pressed.current.add(id);
    // The row shows the answer a moment after it came: until then a second press is the first one's.
    const release = () => setTimeout(() => pressed.current.delete(id), SHOWN_AFTER);
    void send(query, 'resolved').then(release);
  };
}
