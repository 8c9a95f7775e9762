const NAME = 'outbox';
const changes = new EventTarget();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);

const notifyHere = () => changes.dispatchEvent(new Event(NAME));

channel?.addEventListener('message', notifyHere);

/** Notifies all tabs and the worker that the outbox has changed. */
export function notifyChange(): void {
  notifyHere();
  channel?.postMessage(null);
}

/** Calls the listener whenever the outbox has changed, in this tab or elsewhere. */
export function onChange(listener: () => void): () => void {
  changes.addEventListener(NAME, listener);
  return () => changes.removeEventListener(NAME, listener);
}
