import { useSyncExternalStore } from 'react';

/** Whether changes of others arrive. `off`: nobody is signed in, or the window is out of sight. */
export type LiveState = 'live' | 'reconnecting' | 'off';

let present: LiveState = 'off';
const listeners = new Set<() => void>();

export function setLiveState(next: LiveState): void {
  present = next;
  for (const listener of listeners) listener();
}

export function useLiveState(): LiveState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => present,
  );
}
