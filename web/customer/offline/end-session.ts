import { endSession, sendEndedSessions } from './ended-sessions.ts';
import { askForSync } from './worker/register.ts';

/** Ends a session on the server; has the worker try again later when that fails. */
export async function endSessionSoon(token: string): Promise<void> {
  if (!(await endSession(token))) await askForSync();
}

/**
 * Ends sessions on the server at the start, on returning to the app and when the network is back.
 */
export function keepEndingSessions(): void {
  const send = () => {
    sendEndedSessions().catch((error: unknown) =>
      console.warn('Sessions that ended here may still live on the server', error),
    );
  };
  window.addEventListener('online', send);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') send();
  });
  send();
}
