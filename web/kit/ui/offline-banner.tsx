import { type ReactNode, useSyncExternalStore } from 'react';
import { Icon } from './icons.tsx';
import classes from './offline-banner.module.css';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser reports a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

interface OfflineBannerProps {
  text: string;
  /** Shown beside the banner, and alone while there is a network. */
  children?: ReactNode;
}

/** A banner across the top while there is no network. */
export function OfflineBanner({ text, children }: OfflineBannerProps) {
  const online = useOnline();
  return (
    <div className={classes.line}>
      <div role="status">
        {!online && (
          <p className={classes.banner}>
            <Icon name="offline" size={16} />
            {text}
          </p>
        )}
      </div>
      {children}
    </div>
  );
}
