import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon, type IconName } from './icons.tsx';
import { useTopDialog } from './sheet/open-dialogs.ts';
import {
  dismissToast,
  pauseToast,
  resumeToast,
  type Toast,
  type ToastAction,
  type ToastTone,
  useToasts,
} from './toast.ts';
import classes from './toasts.module.css';

const icons: Readonly<Record<ToastTone, IconName>> = {
  success: 'check',
  error: 'warning',
  info: 'info',
};

function ToastButton({ toast, action }: { toast: Toast; action: ToastAction }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (action.takesFocus) button.current?.focus();
  }, [action]);
  return (
    <button
      type="button"
      ref={button}
      className={classes.action}
      onFocus={() => pauseToast(toast.id)}
      onBlur={() => resumeToast(toast)}
      onClick={() => {
        dismissToast(toast.id);
        action.run();
      }}
    >
      {action.label}
    </button>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { action } = toast;
  return (
    <div
      className={`${classes.toast} ${classes[toast.tone]}`}
      onPointerEnter={() => pauseToast(toast.id)}
      onPointerLeave={() => resumeToast(toast)}
    >
      <Icon name={icons[toast.tone]} />
      <span className={classes.text}>{toast.text}</span>
      {action && <ToastButton toast={toast} action={action} />}
    </div>
  );
}

interface RegionProps {
  toasts: readonly Toast[];
  /** Whether the region is inside a dialog, whose own alerts belong to its content. */
  isInDialog?: boolean;
}

/** Shows toasts above everything, dialogs and menus included. */
function ToastRegion({ toasts, isInDialog = false }: RegionProps) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => region.current?.showPopover(), []);
  const cards = (isFailure: boolean) =>
    toasts
      .filter(({ tone }) => (tone === 'error') === isFailure)
      .map((toast) => <ToastCard key={toast.id} toast={toast} />);
  return (
    <div className={classes.region} ref={region} popover="manual">
      <div {...(isInDialog ? { 'aria-live': 'assertive' } : { role: 'alert' })}>{cards(true)}</div>
      <div {...(isInDialog ? { 'aria-live': 'polite' } : { role: 'status' })}>{cards(false)}</div>
    </div>
  );
}

const none: readonly Toast[] = [];

/** Shows toasts inside the topmost dialog if there is one, since nothing below it can be used. */
export function Toasts() {
  const toasts = useToasts();
  const dialog = useTopDialog();
  return (
    <>
      <ToastRegion toasts={dialog ? none : toasts} />
      {dialog && createPortal(<ToastRegion toasts={toasts} isInDialog />, dialog)}
    </>
  );
}
