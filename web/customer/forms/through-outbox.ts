import { m } from 'virtual:messages';
import { customerSession, isConfirmed, useCustomer } from '../../kit/client/index.ts';
import type { WayToSend } from '../../kit/forms/use-form-submission.ts';
import { useSessionActions } from '../../kit/ui/shell/session-actions.tsx';
import { toast } from '../../kit/ui/toast.ts';
import { type OutboxRequest, type Outcome, submit } from '../offline/outbox/index.ts';

/** Who has a form that went well: the server, or the outbox, which sends it by itself. */
export type Stored = Outcome['kind'];

const standsFor = ({ kind }: Outcome) => (kind === 'sent' ? 1000 : 400);

/**
 * Sends a form through the outbox: once, whatever thumb and network do, and what cannot be sent now
 * goes by itself later.
 */
export function useThroughOutbox(): WayToSend<OutboxRequest, Outcome> {
  // What waits is theirs alone who sent it: whoever has to sign in again does so here first.
  const isPaused = !isConfirmed(useCustomer());
  return { send: submit, standsFor, endsWithScreen: true, isPaused };
}

/** Answers whose form it is that is sent now; null where somebody has to sign in first, and is asked to. */
export function useSender(): () => string | null {
  const { signIn } = useSessionActions();
  return () => {
    const session = customerSession.read();
    if (isConfirmed(session)) return session.user.mobile;
    signIn();
    return null;
  };
}

/** Says that a form waits on this phone, and for what. */
export function sayItWaits(isStopped: boolean): void {
  // Where the answer was that the session is over, no line would send it.
  if (!isConfirmed(customerSession.read())) toast.info(m.form_waiting_login());
  else toast.info(isStopped ? m.form_in_background() : m.form_waiting());
}
