import { Store, useSelector } from '@tanstack/react-store';

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

const toasts = new Store<readonly Toast[]>([]);
let last = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

export function dismissToast(id: number) {
  pauseToast(id);
  toasts.setState((shown) => shown.filter((toast) => toast.id !== id));
}

/** Shows a toast for as long as somebody is on it. */
export function pauseToast(id: number) {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Hides a toast after its time, counted from now. */
export function resumeToast({ id, action }: Toast) {
  pauseToast(id);
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
  toasts.setState((shown) => [...shown.filter((one) => one.text !== text), made].slice(-3));
  resumeToast(made);
}

/** A sentence at the top that disappears after 3 s; with something to do (Undo), after 8 s. */
export const toast = {
  success: (text: string, action?: Toast['action']) => show('success', text, action),
  error: (text: string, action?: Toast['action']) => show('error', text, action),
  info: (text: string, action?: Toast['action']) => show('info', text, action),
};

export const useToasts = (): readonly Toast[] => useSelector(toasts);
