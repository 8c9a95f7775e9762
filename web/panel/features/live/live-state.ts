import { Store, useSelector } from '@tanstack/react-store';
import type { StreamState } from '../../../kit/client/stream/follow-stream.ts';

/** State of the stream of changes. */
export const liveState = new Store<StreamState>('off');

export const useLiveState = (): StreamState => useSelector(liveState);
