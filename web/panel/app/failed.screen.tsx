import { m } from 'virtual:messages';
import { ErrorState } from '../../kit/ui/states.tsx';

/**
 * Shown for a screen that crashed, or whose code could not be loaded after an update; reloading the
 * page helps in both cases.
 */
export function FailedScreen({ error }: { error: unknown }) {
  return (
    <ErrorState
      title={m.panel_screen_failed()}
      error={error}
      onRetry={() => window.location.reload()}
    />
  );
}
