import { m } from 'virtual:messages';
import { newIdempotencyKey } from '../../../kit/client/index.ts';
import { errorSentence } from '../../../kit/ui/error-sentence.ts';
import { toast } from '../../../kit/ui/toast.ts';
import type { StatusChange } from './api.ts';
import { overtakenSentence, overtakingIn } from './overtaken.ts';
import { type QueryView, statusOf } from './query-view.ts';
import { useSendStatus } from './use-send-status.ts';

/** What a change made of a query, in words. */
const becameWords = {
  resolved: m.query_panel_name_resolved,
  in_progress: m.query_panel_name_in_progress,
} as const;

type Wish = Pick<StatusChange, 'status' | 'version'>;

/** Says in a toast what became of a query; one that was resolved is reopened from there. */
export function useSayStatus() {
  const sendStatus = useSendStatus();

  /** `version`: what the query has now. */
  const say = (query: QueryView, { status, version }: Wish) => {
    const run = () => void send(query, { status: 'in_progress', version });
    const undo = { label: m.query_panel_undo(), run };
    toast.success(
      becameWords[status]({ name: query.name }),
      status === 'resolved' ? undo : undefined,
    );
  };

  /** Says why a status was not changed; `again` sends the same once more. */
  const sayFailed = (query: QueryView, wish: Wish, error: unknown, again: () => void) => {
    const { name } = query;
    const overtaking = overtakingIn(error);
    if (!overtaking) {
      const reason = errorSentence(error).sentence;
      const retry = { label: m.ui_retry(), run: again };
      toast.error(m.query_panel_name_not_changed({ name, reason }), retry);
      return;
    }
    const { urgency, version } = overtaking.theirs;
    const sentence = `${name}: ${overtakenSentence(overtaking)}`;
    const run = () => void send(query, { ...wish, version });
    if (statusOf(urgency) === wish.status) toast.info(sentence);
    else toast.error(sentence, { label: m.conflict_keep_mine(), run });
  };

  /** Sends a status and says how it went. */
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
