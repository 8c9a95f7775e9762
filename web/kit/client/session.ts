import { Store, useSelector } from '@tanstack/react-store';
import { lasting } from './device-storage.ts';

/** Somebody is signed in. */
export interface Session<User> {
  readonly token: string;
  readonly user: User;
}

interface Keys {
  readonly token: string;
  readonly user: string;
  readonly isLoggedIn: string;
}

/** Where a session was changed: the tabs of a browser share one. */
export type ChangedIn = 'this_tab' | 'another_tab';

/** Who is signed in now, and where that was changed last. */
interface Present<User> {
  readonly session: Session<User> | null;
  readonly changedIn: ChangedIn;
}

/** Where a session is stored between visits, and who wants to know when it changes. */
export interface SessionStore<User> {
  readonly present: Store<Present<User>>;
  read(): Session<User> | null;
  save(session: Session<User>): void;
  clear(): void;
  subscribe(listener: (where: ChangedIn) => void): () => void;
}

function isSame<User>(one: Session<User> | null, other: Session<User> | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * A session in local storage under the given keys. Whatever `parse` cannot read counts as corrupt
 * and is cleared. Other tabs follow through the storage event.
 */
export function sessionStore<User>(
  keys: Keys,
  parse: (value: unknown) => User | null,
): SessionStore<User> {
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
    // Another tab is in the middle of writing and tells when it is done: nothing is cleared under it.
    if ((found.token === null) !== (found.text === null)) return;
    if (isSame(present.get().session, sessionIn(found))) return;
    // Whole and unreadable is no state in between: it is cleared as at the start.
    changed(load(), 'another_tab');
  }

  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === keys.token || key === keys.user) follow();
  });
  // A page that Back brings out of the browser's memory was notified of nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow();
  });

  return {
    present,
    read: () => present.get().session,
    save(session) {
      // The token goes first and comes last: between them another tab sees half a session and waits.
      if (stored().token !== session.token) lasting.removeItem(keys.token);
      lasting.setItem(keys.user, JSON.stringify(session.user));
      lasting.setItem(keys.isLoggedIn, 'true');
      lasting.setItem(keys.token, session.token);
      changed(session, 'this_tab');
    },
    clear() {
      clearStored();
      changed(null, 'this_tab');
    },
    subscribe: (listener) => present.subscribe(({ changedIn }) => listener(changedIn)).unsubscribe,
  };
}

/** The session as a component sees it. */
export function useSession<User>(store: SessionStore<User>): Session<User> | null {
  return useSelector(store.present, ({ session }) => session);
}
