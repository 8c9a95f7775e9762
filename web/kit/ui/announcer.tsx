import { useSyncExternalStore } from 'react';

let text = '';
const listeners = new Set<() => void>();

/** Has a sentence read out without showing it. */
export function announce(sentence: string): void {
  // The same words twice would not be read twice.
  text = sentence === text ? `${sentence}\u00a0` : sentence;
  for (const listener of listeners) listener();
}

/** The live region of `announce`; stands once in each entry of the page. */
export function Announcer() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => text,
  );
  return (
    <div className="visually-hidden" aria-live="polite">
      {shown}
    </div>
  );
}
