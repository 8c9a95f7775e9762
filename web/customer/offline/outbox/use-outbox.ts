import { useMemo, useSyncExternalStore } from 'react';
import { useCustomer } from '../../../kit/client/index.ts';
import { onChange } from './changes.ts';
import type { OutboxItem } from './item.ts';
import { listItems } from './store.ts';

const none: readonly OutboxItem[] = [];
let present: readonly OutboxItem[] | undefined;
const listeners = new Set<() => void>();
let stop: (() => void) | undefined;

async function load(): Promise<void> {
  // Where the database cannot be read, there is nothing to show or to wait for.
  const read = await listItems().catch(() => none);
  if (!stop) return;
  present = read;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!stop) {
    stop = onChange(() => void load());
    void load();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
    // Nobody hears of changes now: what was read goes stale.
    present = undefined;
  };
}

/**
 * The outbox of whoever is signed in, oldest first; undefined until it was read. A screen that stays
 * while its session has ended names its owner.
 */
export function useReadOutbox(owner?: string): readonly OutboxItem[] | undefined {
  const signedIn = useCustomer()?.user.mobile;
  const account = owner ?? signedIn;
  const items = useSyncExternalStore(subscribe, () => present);
  return useMemo(() => items?.filter((item) => item.account === account), [items, account]);
}

/** The outbox of whoever is signed in, oldest first; nobody sees another's. */
export function useOutbox(owner?: string): readonly OutboxItem[] {
  return useReadOutbox(owner) ?? none;
}
