import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '../paraglide/messages.js';
import { ErrorState } from '../ui/states.tsx';

/** A screen that could not be drawn or fetched: says so and tries again. */
export function FailedScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => {
    console.error(error);
  }, [error]);
  const retry = () => {
    // A chunk that is gone after an update comes back only with the page itself.
    if (error instanceof TypeError && /import/i.test(error.message)) window.location.reload();
    else void router.invalidate().then(reset);
  };
  return (
    <main>
      <ErrorState title={m.app_failed_title()} error={error} onRetry={retry} />
    </main>
  );
}
