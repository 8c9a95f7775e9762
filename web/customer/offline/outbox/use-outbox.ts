import { Store, useSelector } from '@tanstack/react-store';
import { useEffect, useMemo, useState } from 'react';
import { useCustomer } from '../../../kit/client/index.ts';
import { onChange } from './changes.ts';
import type { OutboxItem } from './item.ts';
import { onProgress } from './page-replay.ts';
import { listItems } from './store.ts';

const none: readonly OutboxItem[] = [];
/** All items as they were read last; undefined before that, and while no component shows them. */
const read = new Store<readonly OutboxItem[] | undefined>(undefined);
let readers = 0;

async function load(): Promise<void> {
  // Where the database cannot be read, there is nothing to show or to wait for.
  const items = await listItems().catch(() => none);
  if (readers > 0) read.setState(() => items);
}

onChange(() => {
  if (readers > 0) void load();
});

function useItems(): readonly OutboxItem[] | undefined {
  useEffect(() => {
    readers += 1;
    if (readers === 1) void load();
    return () => {
      readers -= 1;
      if (readers === 0) read.setState(() => undefined);
    };
  }, []);
  return useSelector(read);
}

/**
 * The outbox of whoever is signed in, oldest first; undefined until it was read. A screen that stays
 * while its session has ended names its owner.
 */
export function useReadOutbox(owner?: string): readonly OutboxItem[] | undefined {
  const signedIn = useCustomer()?.user.mobile;
  const account = owner ?? signedIn;
  const items = useItems();
  return useMemo(() => items?.filter((item) => item.account === account), [items, account]);
}

/** The outbox of whoever is signed in, oldest first; nobody sees another's. */
export function useOutbox(owner?: string): readonly OutboxItem[] {
  return useReadOutbox(owner) ?? none;
}

/** How much of an item's pictures has gone, from 0 to 1; null while this tab does not send it. */
export function useShare({ id, state }: OutboxItem): number | null {
  const [share, setShare] = useState<number | null>(null);
  useEffect(() => onProgress(id, setShare), [id]);
  return state === 'sending' ? share : null;
}
