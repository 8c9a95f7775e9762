import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Follower, followStream } from '../../../kit/client/stream/follow-stream.ts';
import { useAdministrator } from '../../session.ts';
import { type LiveChange, readChanges } from './api.ts';
import { collectBatch } from './batch.ts';
import { liveState } from './live-state.ts';
import { refresh } from './refresh.ts';

/** Milliseconds after which a hidden window closes its connection to the server. */
const HIDDEN_FOR = 5 * 60_000;

/**
 * Pauses while the window is hidden, and reconnects at once when the network returns; returns a
 * function that ends this.
 */
function watchWindow(follower: Follower): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onVisibility = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(follower.pause, HIDDEN_FOR);
    else follower.run();
  };
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', follower.hurry);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', follower.hurry);
  };
}

/** Refetches displayed data when others change it, while an administrator is signed in. */
export function useLive(): void {
  const queries = useQueryClient();
  const token = useAdministrator()?.token;
  useEffect(() => {
    if (!token) return undefined;
    const batch = collectBatch<LiveChange['topic']>((topics) => refresh(queries, topics));
    const onChange = ({ topic }: LiveChange) => batch.add(topic);
    const follower = followStream({
      read: readChanges,
      onChange,
      onMissed: () => batch.add('reload'),
      onState: (next) => liveState.setState(() => next),
    });
    const leave = watchWindow(follower);
    follower.run();
    return () => {
      leave();
      follower.pause();
      batch.stop();
    };
  }, [queries, token]);
}
