import { endSession, sendEndedSessions } from './ended-sessions.ts';
import { askForSync } from './worker/register.ts';

/** Ends a session on the server; where that cannot be now the worker is asked to, too. */
export async function endSessionSoon(token: string): Promise<void> {
  if (!(await endSession(token))) await askForSync();
}

/** Tells the server of ended sessions at the start, and on coming back to the app or to the network. */
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
