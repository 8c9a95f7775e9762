import { m } from 'virtual:messages';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { type CachedReason, cachedReason, oldestCachedAt } from '../../kit/client/index.ts';
import { formatMoment, formatTime, isToday } from '../../kit/ui/format.ts';
import { InlineButton } from '../../kit/ui/inline-button.tsx';
import { useOnline } from '../../kit/ui/offline-banner.tsx';
import classes from './cached-notice.module.css';
import { readCachedAgain } from './use-worker.ts';

/** Applies `find` to the answers of all active queries, and follows their changes. */
function useShown<T>(find: (answers: readonly unknown[]) => T): T {
  const queries = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) => queries.subscribe(notifyManager.batchCalls(listener)),
    [queries],
  );
  const read = () => find(queries.findAll({ type: 'active' }).map(({ state }) => state.data));
  return useSyncExternalStore(subscribe, read);
}

/** Has no entry for 'offline', which the offline banner covers. */
const reasonWords: Partial<Record<CachedReason, () => string>> = {
  slow: m.app_cached_slow,
  server: m.app_cached_server,
  network: m.app_cached_network,
};

const FIRST_PAUSE = 3_000;
const MAX_PAUSE = 60_000;

/**
 * Reads cached content again, with growing pauses, as long as it is shown, because browsers report
 * a network before requests get through.
 */
function useReadAgain(isOld: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isOld) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const plan = (pause: number) => {
      timer = setTimeout(() => {
        void readCachedAgain(client);
        plan(Math.min(pause * 3, MAX_PAUSE));
      }, pause);
    };
    plan(FIRST_PAUSE);
    return () => clearTimeout(timer);
  }, [client, isOld]);
}

/** Shows how old the screen's content is, when any of it comes from the cache. */
export function CachedNotice() {
  const client = useQueryClient();
  const at = useShown(oldestCachedAt);
  const reason = useShown(cachedReason);
  const online = useOnline();
  useReadAgain(online && at !== undefined);
  const moment = at === undefined ? null : new Date(at);
  return (
    <div role="status">
      {moment && (
        <p className={classes.notice}>
          {online && reason && reasonWords[reason] ? `${reasonWords[reason]()} ` : ''}
          {isToday(moment)
            ? m.app_cached_today({ time: formatTime(moment) })
            : m.app_cached({ moment: formatMoment(moment) })}
          {online && (
            <InlineButton tall onClick={() => void readCachedAgain(client)}>
              {m.app_cached_again()}
            </InlineButton>
          )}
        </p>
      )}
    </div>
  );
}
