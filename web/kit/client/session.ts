import { Store, useSelector } from '@tanstack/react-store';
import { lasting } from './device-storage.ts';

/** A signed-in user and their token. */
export interface Session<User> {
  readonly token: string;
  readonly user: User;
}

interface Keys {
  readonly token: string;
  readonly user: string;
  readonly isLoggedIn: string;
}

/** Which tab changed the session; the tabs of a browser share one. */
export type ChangedIn = 'this_tab' | 'another_tab';

/** The current session and which tab changed it last. */
interface Present<User> {
  readonly session: Session<User> | null;
  readonly changedIn: ChangedIn;
}

/** Stores a session between visits and notifies subscribers of changes. */
export interface SessionStore<User> {
  readonly present: Store<Present<User>>;
  read(): Session<User> | null;
  save(session: Session<User>): void;
  /** Ends it; `why` where its owner did not ask for that. */
  clear(why?: string): void;
  /** Why it ended without its owner asking for that, in whichever tab; null otherwise. */
  whyEnded(): string | null;
  subscribe(listener: (where: ChangedIn) => void): () => void;
}

function isSame<User>(one: Session<User> | null, other: Session<User> | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Creates a session store in local storage under the given keys. A value that `parse` rejects
 * counts as corrupt and is cleared. Other tabs follow through the storage event.
 */
export function sessionStore<User>(
  keys: Keys,
  parse: (value: unknown) => User | null,
): SessionStore<User> {
  const whyEnded = `${keys.token}WhyEnded`;

  function clearStored() {
    for (const key of Object.values(keys)) lasting.removeItem(key);
  }

  const stored = () => ({
    token: lasting.getItem(keys.token),
    text: lasting.getItem(keys.user),
  });

  function sessionIn({ token, text }: ReturnType<typeof stored>): Session<User> | null {
    try {
      const user = parse(JSON.parse(text ?? 'null'));
      return token && user ? { token, user } : null;
    } catch {
      return null;
    }
  }

  function load(): Session<User> | null {
    const found = stored();
    const session = sessionIn(found);
    const isCorrupt = session === null && (found.token !== null || found.text !== null);
    if (isCorrupt) clearStored();
    return session;
  }

  const present = new Store<Present<User>>({ session: load(), changedIn: 'this_tab' });
  const changed = (session: Session<User> | null, changedIn: ChangedIn) =>
    present.setState(() => ({ session, changedIn }));

  function follow() {
    const found = stored();
    // Another tab is still writing and raises an event when it is done: its partial session must
    // not be cleared.
    if ((found.token === null) !== (found.text === null)) return;
    if (isSame(present.get().session, sessionIn(found))) return;
    // A complete but unreadable session is corrupt, not a partial write: it is cleared as at the
    // start.
    changed(load(), 'another_tab');
  }

  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === keys.token || key === keys.user) follow();
  });
  // A page restored from the browser's back-forward cache received no storage events meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow();
  });

  return {
    present,
    read: () => present.get().session,
    save(session) {
      // The token is removed first and written last: in between, another tab sees a partial session
      // and waits.
      if (stored().token !== session.token) lasting.removeItem(keys.token);
      lasting.removeItem(whyEnded);
      lasting.setItem(keys.user, JSON.stringify(session.user));
      lasting.setItem(keys.isLoggedIn, 'true');
      lasting.setItem(keys.token, session.token);
      changed(session, 'this_tab');
    },
    clear(why) {
      // Before the rest: another tab asks for it once it sees that the session is gone.
      if (why === undefined) lasting.removeItem(whyEnded);
      else lasting.setItem(whyEnded, why);
      clearStored();
      changed(null, 'this_tab');
    },
    whyEnded: () => lasting.getItem(whyEnded),
    subscribe: (listener) => present.subscribe(({ changedIn }) => listener(changedIn)).unsubscribe,
  };
}

/** Returns the session and rerenders the component when it changes. */
export function useSession<User>(store: SessionStore<User>): Session<User> | null {
  return useSelector(store.present, ({ session }) => session);
}
