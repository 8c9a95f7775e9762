import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Follower, followStream } from '../../../kit/client/stream/follow-stream.ts';
import { useAdministrator } from '../../session.ts';
import { type LiveChange, readChanges } from './api.ts';
import { collectBurst } from './burst.ts';
import { liveState } from './live-state.ts';
import { refresh } from './refresh.ts';

/** A window out of sight keeps no line to the server for longer. */
const HIDDEN_FOR = 5 * 60_000;

/** Pauses while nobody looks, tries at once when the network is back; answers how to end it. */
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

/** While somebody is signed in, what others change is read again where it is shown. */
export function useLive(): void {
  const queries = useQueryClient();
  const token = useAdministrator()?.token;
  useEffect(() => {
    if (!token) return undefined;
    const burst = collectBurst<LiveChange['topic']>((topics) => refresh(queries, topics));
    const onChange = ({ topic }: LiveChange) => burst.add(topic);
    const follower = followStream({
      read: readChanges,
      onChange,
      onMissed: () => burst.add('reload'),
      onState: (next) => liveState.setState(() => next),
    });
    const leave = watchWindow(follower);
    follower.run();
    return () => {
      leave();
      follower.pause();
      burst.stop();
    };
  }, [queries, token]);
}
