import { hasDatabase } from '../../kit/client/device-storage.ts';
import { type KnownSession, openDatabase } from './database.ts';

/** Reads the session that the page stored last; null for a guest and when nothing is stored. */
export async function readKnownSession(): Promise<KnownSession | null> {
  if (!hasDatabase()) return null;
  try {
    return (await (await openDatabase()).get('session', 'now')) ?? null;
  } catch {
    return null;
  }
}

/** Stores the current session for the worker. */
export async function storeKnownSession(session: KnownSession | null): Promise<void> {
  if (!hasDatabase()) return;
  try {
    const database = await openDatabase();
    if (session) await database.put('session', session, 'now');
    else await database.delete('session', 'now');
  } catch (error) {
    console.warn('The worker does not know who is signed in', error);
  }
}

/** Removes an ended session from what the worker knows, unless a newer one was stored meanwhile. */
export async function forgetSession(token: string): Promise<void> {
  if (!hasDatabase()) return;
  try {
    const transaction = (await openDatabase()).transaction('session', 'readwrite');
    const known = await transaction.store.get('now');
    if (known?.token === token) await transaction.store.delete('now');
    await transaction.done;
  } catch (error) {
    console.warn('The worker still knows who was signed in', error);
  }
}
