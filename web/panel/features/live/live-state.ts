import { useSyncExternalStore } from 'react';
import type { StreamState } from '../../../kit/client/stream/follow-stream.ts';

let present: StreamState = 'off';
const listeners = new Set<() => void>();

export function setLiveState(next: StreamState): void {
  present = next;
  for (const listener of listeners) listener();
}

export function useLiveState(): StreamState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => present,
  );
}
