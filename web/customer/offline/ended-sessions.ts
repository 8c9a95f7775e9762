import { parseRefusal } from '../../kit/client/call-error.ts';
import { hasDatabase } from '../../kit/client/device-storage.ts';
import { sendPlain } from '../../kit/client/transport.ts';
import { type EndedSession, openDatabase } from './database.ts';

// The worker has no table of the contract's calls.
const LOGOUT = '/api/account/logout';
const TIMEOUT = 20_000;
/** Age at which the server has forgotten a session by itself. */
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

/** Stores rows as long as the page lives, for browsers without a database. */
function rowsInMemory(): Rows {
  const rows = new Map<string, EndedSession>();
  return {
    put: async (session) => void rows.set(session.token, session),
    list: async () => [...rows.values()],
    remove: async (token) => void rows.delete(token),
  };
}

const rows = !hasDatabase() ? rowsInMemory() : rowsInDatabase;

/** Returns whether the server has confirmed that a token's session is over. */
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
    // A refusal by a guest network or a proxy does not end the session.
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
 * Ends the sessions on the server that ended here without a network. Sends only their own tokens,
 * so a later session of the same user continues. Returns whether all of them are over.
 */
export async function sendEndedSessions(): Promise<boolean> {
  const ended: boolean[] = [];
  for (const session of await rows.list()) ended.push(await endAndRemove(session));
  return ended.every(Boolean);
}

/**
 * Ends a session on the server, now or as soon as there is a network. Returns whether it is over.
 */
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
