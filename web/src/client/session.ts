import { useSyncExternalStore } from 'react';

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

/** Where a session is kept between visits, and who wants to know when it changes. */
export interface SessionStore<User> {
  read(): Session<User> | null;
  save(session: Session<User>): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
}

/**
 * A session in local storage under the given keys. Whatever `parse` cannot read counts as corrupt
 * and is cleared. Other tabs follow through the storage event.
 */
export function sessionStore<User>(
  keys: Keys,
  parse: (value: unknown) => User | null,
): SessionStore<User> {
  const listeners = new Set<() => void>();
  let present: Session<User> | null | undefined;

  function clearStored() {
    for (const key of Object.values(keys)) localStorage.removeItem(key);
  }

  function load(): Session<User> | null {
    const token = localStorage.getItem(keys.token);
    const stored = localStorage.getItem(keys.user);
    if (token === null && stored === null) return null;
    try {
      const user = parse(JSON.parse(stored ?? 'null'));
      if (token && user) return { token, user };
    } catch {
      // Not JSON: cleared below like anything else that cannot be read.
    }
    clearStored();
    return null;
  }

  function changed(next: Session<User> | null | undefined) {
    present = next;
    for (const listener of listeners) listener();
  }

  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === keys.token || key === keys.user) changed(undefined);
  });

  return {
    read() {
      if (present === undefined) present = load();
      return present;
    },
    save(session) {
      localStorage.setItem(keys.token, session.token);
      localStorage.setItem(keys.user, JSON.stringify(session.user));
      localStorage.setItem(keys.isLoggedIn, 'true');
      changed(session);
    },
    clear() {
      clearStored();
      changed(null);
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
