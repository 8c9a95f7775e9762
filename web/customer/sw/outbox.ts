import { sendEndedSessions } from '../offline/ended-sessions.ts';
import { forgetSession, readKnownSession } from '../offline/known-session.ts';
import { type Replayer, replay } from '../offline/outbox/replay.ts';
import { forgetLate } from './late-answers.ts';

const replayer: Replayer = {
  session: readKnownSession,
  // The worker's own requests cause no fetch event, so drop late answers here.
  onTried: forgetLate,
  signedOut: (token) => void forgetSession(token),
};

/** Sends the outbox; rejects while it holds unsent items. */
export async function sendOutbox(): Promise<void> {
  if ((await replay(replayer, { isLineNew: true })) !== null)
    throw new Error('Something is left in the outbox');
}

async function endSessions(): Promise<void> {
  if (!(await sendEndedSessions())) throw new Error('The server does not know yet who signed out');
}

/**
 * Sends the outbox and ended sessions; rejects while any are left, so that the browser tries again.
 */
export async function sendWaiting(): Promise<void> {
  const sent = await Promise.allSettled([sendOutbox(), endSessions()]);
  for (const one of sent) if (one.status === 'rejected') throw one.reason;
}
