import type { OutboxItem } from './outbox/item.ts';

/** The signed-in session, stored where the worker can read it too. */
export interface KnownSession {
  /** Mobile number of the account. */
  readonly account: string;
  readonly token: string;
}

/**
 * A session that has ended on this device but not yet on the server. Nothing else of its account is
 * stored.
 */
export interface EndedSession {
  readonly token: string;
  /** When the session ended on this device, in milliseconds. */
  readonly at: number;
}

declare module '../../kit/client/database.ts' {
  interface DatabaseSchema {
    outbox: { key: number; value: OutboxItem; indexes: { id: string } };
    session: { key: 'now'; value: KnownSession };
    /** Pictures shared from other apps, until a form takes them. */
    shared: { key: 'pictures'; value: readonly File[] };
    /** Survives signing out and updates. */
    'ended-sessions': { key: string; value: EndedSession };
    /** What was chosen for this phone, whoever is signed in; survives updates. */
    device: { key: 'push-off'; value: boolean };
  }
}

export { openDatabase } from '../../kit/client/database.ts';
