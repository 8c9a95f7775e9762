import { useSyncExternalStore } from 'react';

/** What a toast is about: it went well, it failed, or neither. */
export type ToastTone = 'success' | 'error' | 'info';

export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

const SHOWN_FOR = 3000;
const WITH_ACTION_FOR = 8000;

let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

export function dismissToast(id: number) {
  set(toasts.filter((toast) => toast.id !== id));
}

function show(tone: ToastTone, text: string, action?: Toast['action']) {
  last += 1;
  const id = last;
  set([...toasts.filter((toast) => toast.text !== text), { id, tone, text, action }].slice(-3));
  setTimeout(() => dismissToast(id), action ? WITH_ACTION_FOR : SHOWN_FOR);
}

/** A sentence at the top that goes by itself after 3 s; with something to do (Undo), after 8 s. */
export const toast = {
  success: (text: string, action?: Toast['action']) => show('success', text, action),
  error: (text: string, action?: Toast['action']) => show('error', text, action),
  info: (text: string, action?: Toast['action']) => show('info', text, action),
};

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
}
