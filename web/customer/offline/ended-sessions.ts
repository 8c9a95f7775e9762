import { parseRefusal } from '../../kit/client/call-error.ts';
import { hasDatabase } from '../../kit/client/device-storage.ts';
import { sendPlain } from '../../kit/client/transport.ts';
import { type EndedSession, openDatabase } from './database.ts';

// The worker has no table of the calls.
const LOGOUT = '/api/account/logout';
const TIMEOUT = 20_000;
/** Then the server has forgotten the session by itself. */
const OLDEST = 30 * 24 * 60 * 60_000;

interface Rows {
  put(session: EndedSession): Promise<void>;
  list(): Promise<readonly EndedSession[]>;
  remove(token: string): Promise<void>;
}

const rowsInDatabase: Rows = {
  put: async (session) => void (await (await openDatabase()).put('ended-sessions', session)),
  list: async () => (await openDatabase()).getAll('ended-sessions'),
  remove: async (token) => (await openDatabase()).delete('ended-sessions', token),
};

/** For a browser that keeps nothing: as long as the page lives. */
function rowsInMemory(): Rows {
  const rows = new Map<string, EndedSession>();
  return {
    put: async (session) => void rows.set(session.token, session),
    list: async () => [...rows.values()],
    remove: async (token) => void rows.delete(token),
  };
}

const rows = !hasDatabase() ? rowsInMemory() : rowsInDatabase;

/** Whether the server has answered that the session of a token is over. */
async function endOnServer(token: string): Promise<boolean> {
  try {
    const { status, body, retryAfter } = await sendPlain({
      method: 'POST',
      address: LOGOUT,
      headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
      body: null,
      signal: undefined,
      timeout: TIMEOUT,
    });
    // A guest network's or a proxy's own no ends nothing.
    const isOver = status === 401 && parseRefusal(status, body, retryAfter).code !== 'unknown';
    return status === 204 || isOver;
  } catch {
    return false;
  }
}

async function endAndRemove({ token, at }: EndedSession): Promise<boolean> {
  const isEnded = Date.now() - at > OLDEST || (await endOnServer(token));
  if (isEnded) await rows.remove(token);
  return isEnded;
}

/**
 * Tells the server of the sessions that ended here without a network. Only their own tokens go out:
 * a later session of the same person is another one. Answers whether all of them are over.
 */
export async function sendEndedSessions(): Promise<boolean> {
  const ended: boolean[] = [];
  for (const session of await rows.list()) ended.push(await endAndRemove(session));
  return ended.every(Boolean);
}

/** Ends a session on the server: now, or as soon as there is a network. Answers whether it is over. */
export async function endSession(token: string): Promise<boolean> {
  const session = { token, at: Date.now() };
  try {
    await rows.put(session);
  } catch (error) {
    console.warn('A session that ends now is not remembered', error);
    return endOnServer(token);
  }
  return endAndRemove(session);
}
