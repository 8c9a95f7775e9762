import { useSyncExternalStore } from 'react';

/** What a toast is about: it went well, it failed, or neither. */
export type ToastTone = 'success' | 'error' | 'info';

export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
  readonly action?: ToastAction | undefined;
}

/** What a toast offers to do. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
  /** Takes the focus: what had it is gone, as the row that was just deleted. */
  readonly takesFocus?: boolean;
}

const SHOWN_FOR = 3000;
const WITH_ACTION_FOR = 8000;

let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

export function dismissToast(id: number) {
  holdToast(id);
  set(toasts.filter((toast) => toast.id !== id));
}

/** Keeps a toast while somebody is on it. */
export function holdToast(id: number) {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Lets a toast go by itself, counted from now. */
export function releaseToast({ id, action }: Toast) {
  holdToast(id);
  const wait = action ? WITH_ACTION_FOR : SHOWN_FOR;
  timers.set(
    id,
    setTimeout(() => dismissToast(id), wait),
  );
}

function show(tone: ToastTone, text: string, action?: Toast['action']) {
  last += 1;
  const id = last;
  const made = { id, tone, text, action };
  set([...toasts.filter((toast) => toast.text !== text), made].slice(-3));
  releaseToast(made);
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
