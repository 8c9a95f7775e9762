import type { OutboxItem } from './outbox/item.ts';

/** Who is signed in, where the worker can read it too. */
export interface KnownSession {
  /** The mobile number of the account. */
  readonly account: string;
  readonly token: string;
}

/** A session that has ended here and not yet on the server. Nothing else of its account is stored. */
export interface EndedSession {
  readonly token: string;
  /** When it ended here, in milliseconds. */
  readonly at: number;
}

declare module '../../kit/client/database.ts' {
  interface DatabaseSchema {
    outbox: { key: number; value: OutboxItem; indexes: { id: string } };
    session: { key: 'now'; value: KnownSession };
    /** Pictures shared into the app from elsewhere, until a form takes them. */
    shared: { key: 'pictures'; value: readonly File[] };
    /** It outlives what signing out, and an update, clears. */
    'ended-sessions': { key: string; value: EndedSession };
  }
}

export { openDatabase } from '../../kit/client/database.ts';
