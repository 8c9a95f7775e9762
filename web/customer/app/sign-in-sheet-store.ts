import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

function set(next: boolean) {
  if (next === isOpen) return;
  isOpen = next;
  for (const listener of listeners) listener();
}

/** Whether the sign-in sheet lies over the screen. */
export const signInSheet = {
  open: () => set(true),
  close: () => set(false),
  isOpen: () => isOpen,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

export function useSignInSheetOpen(): boolean {
  return useSyncExternalStore(signInSheet.subscribe, signInSheet.isOpen);
}
