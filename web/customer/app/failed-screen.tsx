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

/** The browser tells of a network a moment before anything comes through it. */
const ASK_AGAIN = 5_000;

/** A screen that could not be drawn or fetched: says so and tries again. */
export function FailedScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isMissing = isMissingChunk(error);
  const isGone = useOnline() && wasReloadedFor(error);
  // What a new release has taken away comes back with the page itself, without a word.
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
