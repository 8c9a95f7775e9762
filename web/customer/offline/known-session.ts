import { hasDatabase } from '../../kit/client/device-storage.ts';
import { type KnownSession, openDatabase } from './database.ts';

/** The session as the page stored it last; null for a guest, and where nothing is stored. */
export async function readKnownSession(): Promise<KnownSession | null> {
  if (!hasDatabase()) return null;
  try {
    return (await (await openDatabase()).get('session', 'now')) ?? null;
  } catch {
    return null;
  }
}

/** Stores who is signed in now, for the worker to read. */
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

/** Has the worker forget a session that is over, unless a newer one was stored meanwhile. */
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
