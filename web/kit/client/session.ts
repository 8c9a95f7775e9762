import { useSyncExternalStore } from 'react';
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

/** Where a session is stored between visits, and who wants to know when it changes. */
export interface SessionStore<User> {
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
  const listeners = new Set<(where: ChangedIn) => void>();
  let present: Session<User> | null | undefined;

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

  function changed(next: Session<User> | null | undefined, where: ChangedIn) {
    present = next;
    for (const listener of listeners) listener(where);
  }

  function follow() {
    const found = stored();
    // Another tab is in the middle of writing and tells when it is done: nothing is cleared under it.
    if ((found.token === null) !== (found.text === null)) return;
    const session = sessionIn(found);
    if (present !== undefined && isSame(present, session)) return;
    // Whole and unreadable: no state in between, so the next to read it clears it as at the start.
    changed(session === null && found.token !== null ? undefined : session, 'another_tab');
  }

  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === keys.token || key === keys.user) follow();
  });
  // A page that Back brings out of the browser's memory was notified of nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow();
  });

  return {
    read() {
      if (present === undefined) present = load();
      return present;
    },
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
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The session as a component sees it. */
export function useSession<User>(store: SessionStore<User>): Session<User> | null {
  return useSyncExternalStore(store.subscribe, store.read);
}
