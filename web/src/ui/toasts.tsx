import { createPortal } from 'react-dom';
import { Icon, type IconName } from './icons.tsx';
import { dismissToast, type Toast, type ToastTone, useToasts } from './toast.ts';
import classes from './toasts.module.css';

const icons: Readonly<Record<ToastTone, IconName>> = {
  success: 'check',
  error: 'warning',
  info: 'info',
};

function ToastCard({ toast }: { toast: Toast }) {
  const { action } = toast;
  return (
    <div className={`${classes.toast} ${classes[toast.tone]}`}>
      <Icon name={icons[toast.tone]} />
      <span className={classes.text}>{toast.text}</span>
      {action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            dismissToast(toast.id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
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
