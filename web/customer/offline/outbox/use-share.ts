import { useEffect, useState } from 'react';
import type { OutboxItem } from './item.ts';
import { onProgress } from './page-replay.ts';

/** How much of an item's pictures has gone, from 0 to 1; null while this tab does not send it. */
export function useShare({ id, state }: OutboxItem): number | null {
  const [share, setShare] = useState<number | null>(null);
  useEffect(() => onProgress(id, setShare), [id]);
  return state === 'sending' ? share : null;
}
