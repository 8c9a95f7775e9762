import { useSyncExternalStore } from 'react';
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

/** Whether the browser believes it has a network. */
function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

/** A line across the top while there is no network. */
export function OfflineBanner({ text }: { text: string }) {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={classes.banner}>
          <Icon name="offline" size={16} />
          {text}
        </p>
      )}
    </div>
  );
}
