import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon, type IconName } from './icons.tsx';
import {
  dismissToast,
  holdToast,
  releaseToast,
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
      onFocus={() => holdToast(toast.id)}
      onBlur={() => releaseToast(toast)}
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
      onPointerEnter={() => holdToast(toast.id)}
      onPointerLeave={() => releaseToast(toast)}
    >
      <Icon name={icons[toast.tone]} />
      <span className={classes.text}>{toast.text}</span>
      {action && <ToastButton toast={toast} action={action} />}
    </div>
  );
}

/** Where toasts appear. Outside the root, so that they are read out while a sheet is open. */
export function Toasts() {
  const toasts = useToasts();
  const failures = toasts.filter((toast) => toast.tone === 'error');
  const others = toasts.filter((toast) => toast.tone !== 'error');
  return createPortal(
    <div className={classes.region}>
      <div role="alert">
        {failures.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="status">
        {others.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </div>,
    document.body,
  );
}
