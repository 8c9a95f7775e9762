import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { cachedAt } from '../../kit/client/index.ts';
import { ANSWER_CAME, OPEN_SCREEN } from '../offline/worker/messages.ts';

/** Reads the content shown from the cache again. */
export function readCachedAgain(client: QueryClient): Promise<void> {
  const isCached = (data: unknown) => cachedAt(data) !== undefined;
  return client.refetchQueries({ type: 'active', predicate: ({ state }) => isCached(state.data) });
}

/** Handles the worker's messages: opens the screen of a tapped notification, reads late answers. */
export function useWorker(): void {
  const router = useRouter();
  const client = useQueryClient();
  useEffect(() => {
    // Service workers are missing when the app is opened over plain http.
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const control = new AbortController();
    const { signal } = control;
    const onMessage = ({ data, ports }: MessageEvent) => {
      const { type, screen } = (data ?? {}) as { type?: unknown; screen?: unknown };
      if (type === ANSWER_CAME) void readCachedAgain(client);
      if (type !== OPEN_SCREEN || typeof screen !== 'string') return;
      ports[0]?.postMessage(true);
      router.history.push(screen);
    };
    // On the first visit, answers read before the worker started are not cached yet.
    const onFirstWorker = () => void client.refetchQueries({ type: 'active' });
    serviceWorker.addEventListener('message', onMessage, { signal });
    if (!serviceWorker.controller) {
      serviceWorker.addEventListener('controllerchange', onFirstWorker, { once: true, signal });
    }
    return () => control.abort();
  }, [client, router]);
}
