import { sendEndedSessions } from '../offline/ended-sessions.ts';
import { forgetSession, readKnownSession } from '../offline/known-session.ts';
import { type Replayer, replay } from '../offline/outbox/replay.ts';
import { forgetLate } from './answers.ts';

const replayer: Replayer = {
  session: readKnownSession,
  // What a worker sends itself causes no fetch event.
  onTried: forgetLate,
  signedOut: (token) => void forgetSession(token),
};

/** Sends the outbox; rejects while something is left of it. */
export async function sendOutbox(): Promise<void> {
  if ((await replay(replayer, { isLineNew: true })) !== null)
    throw new Error('Something is left in the outbox');
}

async function endSessions(): Promise<void> {
  if (!(await sendEndedSessions())) throw new Error('The server does not know yet who signed out');
}

/** Sends what waits for a network; rejects while something is left, so that the browser tries again. */
export async function sendWaiting(): Promise<void> {
  const sent = await Promise.allSettled([sendOutbox(), endSessions()]);
  for (const one of sent) if (one.status === 'rejected') throw one.reason;
}
