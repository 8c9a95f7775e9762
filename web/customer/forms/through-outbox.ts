import { m } from 'virtual:messages';
import { customerSession, isConfirmed, useCustomer } from '../../kit/client/index.ts';
import type { WayToSend } from '../../kit/forms/use-form-submission.ts';
import { useSessionActions } from '../../kit/ui/shell/session-actions.tsx';
import { toast } from '../../kit/ui/toast.ts';
import { type OutboxRequest, type Outcome, submit } from '../offline/outbox/index.ts';

/** Where a successful form is stored: on the server, or in the outbox, which sends it later. */
export type Stored = Outcome['kind'];

const standsFor = ({ kind }: Outcome) => (kind === 'sent' ? 1000 : 400);

/**
 * Sends a form through the outbox: once, despite double taps and lost connections; a form that
 * cannot be sent now is sent later.
 */
export function useThroughOutbox(): WayToSend<OutboxRequest, Outcome> {
  // Only the sender's account may send a waiting form, so they sign in on this screen first.
  const isPaused = !isConfirmed(useCustomer());
  return { send: submit, standsFor, endsWithScreen: true, isPaused };
}

/**
 * Returns the account that sends a form; null after opening the sign-in sheet when there is no
 * confirmed session.
 */
export function useSender(): () => string | null {
  const { signIn } = useSessionActions();
  return () => {
    const session = customerSession.read();
    if (isConfirmed(session)) return session.user.mobile;
    signIn();
    return null;
  };
}

/** Says that a form waits on this phone, and what it waits for. */
export function sayItWaits(isStopped: boolean): void {
  // After the session has ended, a connection alone would not send the form.
  if (!isConfirmed(customerSession.read())) toast.info(m.form_waiting_login());
  else toast.info(isStopped ? m.form_in_background() : m.form_waiting());
}
