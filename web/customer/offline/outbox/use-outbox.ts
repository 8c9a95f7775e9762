import { Store, useSelector } from '@tanstack/react-store';
import { useEffect, useMemo, useState } from 'react';
import { useCustomer } from '../../../kit/client/index.ts';
import { within } from '../../../kit/client/within.ts';
import { onChange } from './changes.ts';
import type { OutboxItem } from './item.ts';
import { onProgress } from './page-replay.ts';
import { readItems } from './store.ts';

const none: readonly OutboxItem[] = [];
type Read = readonly OutboxItem[] | 'unreadable' | undefined;
/** All items as last read; undefined before the first read and while no component shows them. */
const read = new Store<Read>(undefined);
let readers = 0;
/** Maximum wait of a screen for the outbox, as another tab may block the database. */
const READ_WITHIN = 10_000;

function show(items: Read): void {
  if (readers > 0) read.setState(() => items);
}

async function load(): Promise<void> {
  const reading = readItems();
  try {
    show(await within(READ_WITHIN, reading));
  } catch (error) {
    console.warn('The outbox cannot be read', error);
    show('unreadable');
    // A read that only took long may still succeed.
    reading.then(show, () => {});
  }
}

/** Reads the outbox again after it could not be read. */
export function readOutboxAgain(): void {
  read.setState(() => undefined);
  void load();
}

onChange(() => {
  if (readers > 0) void load();
});

function useRead(): Read {
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

/** Returns whether the outbox cannot be read; its items still wait. */
export const useIsOutboxUnreadable = (): boolean => useRead() === 'unreadable';

/**
 * Returns the signed-in account's items, oldest first; undefined until they are read, and empty
 * when they cannot be read. A screen that stays open after its session has ended passes its
 * `owner`.
 */
export function useReadOutbox(owner?: string): readonly OutboxItem[] | undefined {
  const signedIn = useCustomer()?.user.mobile;
  const account = owner ?? signedIn;
  const found = useRead();
  return useMemo(() => {
    const items = found === 'unreadable' ? none : found;
    return items?.filter((item) => item.account === account);
  }, [found, account]);
}

/** Returns the signed-in account's items, oldest first; empty until they are read. */
export function useOutbox(owner?: string): readonly OutboxItem[] {
  return useReadOutbox(owner) ?? none;
}

/**
 * Returns the share of an item's pictures sent so far, from 0 to 1; null while this tab does not
 * send it.
 */
export function useShare({ id, state }: OutboxItem): number | null {
  const [share, setShare] = useState<number | null>(null);
  useEffect(() => onProgress(id, setShare), [id]);
  return state === 'sending' ? share : null;
}
