import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { NetworkError } from '../client/index.ts';
import { isMissingChunk, mayReloadFor, reloadFor } from '../offline/update/missing-chunk.ts';
import { reloadPage } from '../offline/update/reload-page.ts';
import { m } from '../paraglide/messages.js';
import { ListSkeleton } from '../ui/skeletons.tsx';
import { ErrorState } from '../ui/states.tsx';

/** A screen that could not be drawn or fetched: says so and tries again. */
export function FailedScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isMissing = isMissingChunk(error);
  // What a new release has taken away comes back with the page itself, without a word.
  const willReload = useMemo(() => mayReloadFor(error), [error]);
  useEffect(() => {
    if (willReload) reloadFor(error);
    else console.error(error);
  }, [error, willReload]);
  const retry = () => {
    if (isMissing && navigator.onLine) reloadPage();
    else void router.invalidate().then(reset);
  };
  return (
    <main>
      {willReload ? (
        <ListSkeleton />
      ) : (
        <ErrorState
          title={m.app_failed_title()}
          error={isMissing ? new NetworkError('unreachable') : error}
          onRetry={retry}
        />
      )}
    </main>
  );
}
