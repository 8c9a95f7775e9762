import { Store, useSelector } from '@tanstack/react-store';
import type { StreamState } from '../../../kit/client/stream/follow-stream.ts';

/** Whether changes arrive by themselves. */
export const liveState = new Store<StreamState>('off');

export const useLiveState = (): StreamState => useSelector(liveState);
