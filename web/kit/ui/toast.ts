import { Store, useSelector } from '@tanstack/react-store';

/** Whether a toast reports a success, a failure, or neither. */
export type ToastTone = 'success' | 'error' | 'info';

export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
  readonly action?: ToastAction | undefined;
}

/** Action that a toast offers. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
  /**
   * Whether the action takes the focus, because the focused element, such as a deleted row, is
   * gone.
   */
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

/** Stops a toast's timer while the user hovers or focuses it. */
export function pauseToast(id: number) {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Restarts a toast's timer. */
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

/** Shows a sentence at the top for 3 s, or for 8 s if it offers an action such as Undo. */
export const toast = {
  success: (text: string, action?: Toast['action']) => show('success', text, action),
  error: (text: string, action?: Toast['action']) => show('error', text, action),
  info: (text: string, action?: Toast['action']) => show('info', text, action),
};

export const useToasts = (): readonly Toast[] => useSelector(toasts);
