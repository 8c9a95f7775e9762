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
/** All items as they were read last; undefined before that, and while no component shows them. */
const read = new Store<Read>(undefined);
let readers = 0;
/** A screen waits for it: not for ever, where another tab has the database shut. */
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
    // What only hung may come yet.
    reading.then(show, () => {});
  }
}

/** Reads it once more where it could not be read. */
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

/** Whether the outbox cannot be read: what is in it waits all the same. */
export const useIsOutboxUnreadable = (): boolean => useRead() === 'unreadable';

/**
 * The outbox of whoever is signed in, oldest first; undefined until it was read, and with nothing to
 * show or to wait for where it cannot be. A screen that stays
 * while its session has ended names its owner.
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
