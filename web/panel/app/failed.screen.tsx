import { m } from 'virtual:messages';
import { ErrorState } from '../../kit/ui/states.tsx';

/** A screen that broke, or whose code could not be fetched after an update: loading afresh helps both. */
export function FailedScreen({ error }: { error: unknown }) {
  return (
    <ErrorState
      title={m.panel_screen_failed()}
      error={error}
      onRetry={() => window.location.reload()}
    />
  );
}
