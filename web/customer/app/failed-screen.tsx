import { m } from 'virtual:messages';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { NetworkError } from '../../kit/client/index.ts';
import { Button } from '../../kit/ui/button.tsx';
import { useOnline } from '../../kit/ui/offline-banner.tsx';
import { ListSkeleton } from '../../kit/ui/skeletons.tsx';
import { EmptyState, ErrorState } from '../../kit/ui/states.tsx';
import {
  isMissingChunk,
  mayReloadFor,
  reloadFor,
  reloadWithServer,
  wasReloadedFor,
} from '../offline/update/missing-chunk.ts';
import { takeOver } from '../offline/update/take-over.ts';

/** Interval for retrying, as browsers report a network before requests get through. */
const ASK_AGAIN = 5_000;

/** Shows that a screen could not be rendered or fetched, and offers to try again. */
export function FailedScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isMissing = isMissingChunk(error);
  const isGone = useOnline() && wasReloadedFor(error);
  // A chunk removed by a new release comes back with a page reload, so no error is shown meanwhile.
  const [isReloading, setIsReloading] = useState(() => mayReloadFor(error));
  const [isRetrying, setIsRetrying] = useState(false);
  useEffect(() => {
    console.error(error);
    const reload = () => void reloadFor(error).then(setIsReloading);
    reload();
    const again = setInterval(reload, ASK_AGAIN);
    window.addEventListener('online', reload);
    return () => {
      clearInterval(again);
      window.removeEventListener('online', reload);
    };
  }, [error]);
  const retry = async () => {
    setIsRetrying(true);
    if (isGone) await takeOver();
    if (isMissing) await reloadWithServer();
    else await router.invalidate().then(reset);
    setIsRetrying(false);
  };
  return (
    <main>
      <h1 className="visually-hidden">{isGone ? m.app_version_gone() : m.app_failed_title()}</h1>
      {isReloading && <ListSkeleton />}
      {!isReloading && isGone && (
        <div role="alert">
          <EmptyState
            title={m.app_version_gone()}
            hint={m.app_version_gone_hint()}
            action={
              <Button busy={isRetrying} onClick={() => void retry()}>
                {m.app_version_update()}
              </Button>
            }
          />
        </div>
      )}
      {!isReloading && !isGone && (
        <ErrorState
          title={m.app_failed_title()}
          error={isMissing ? new NetworkError('unreachable') : error}
          onRetry={() => void retry()}
          busy={isRetrying}
        />
      )}
    </main>
  );
}
