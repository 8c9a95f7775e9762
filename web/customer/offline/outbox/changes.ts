const NAME = 'outbox';
const listeners = new Set<() => void>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);

const notifyHere = () => {
  for (const listener of listeners) listener();
};

channel?.addEventListener('message', notifyHere);

/** Notifies every tab, and the worker, that the outbox has changed. */
export function notifyChange(): void {
  notifyHere();
  channel?.postMessage(null);
}

/** Calls back whenever the outbox has changed, here or elsewhere. */
export function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
