import { useSyncExternalStore } from 'react';
import { useCustomer } from '../../client/index.ts';
import { onChange } from './changes.ts';
import type { OutboxItem } from './item.ts';
import { listItems } from './store.ts';

let present: readonly OutboxItem[] = [];
const listeners = new Set<() => void>();
let stop: (() => void) | undefined;

async function load(): Promise<void> {
  present = await listItems();
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
  };
}

/** The outbox of whoever is signed in, oldest first; nobody sees another's. */
export function useOutbox(): readonly OutboxItem[] {
  const account = useCustomer()?.user.mobile;
  const items = useSyncExternalStore(subscribe, () => present);
  return items.filter((item) => item.account === account);
}
