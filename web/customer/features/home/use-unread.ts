import { m } from 'virtual:messages';
import { useEffect, useRef } from 'react';
import { announce } from '../../../kit/ui/announcer.tsx';

/** So many are counted; more look the same. */
const MAX_COUNTED = 99;

/** How many are new, in words. */
export function unreadInWords(count: number): string {
  return m.home_unread({ count, shown: count > MAX_COUNTED ? `${MAX_COUNTED}+` : `${count}` });
}

/** Has a screen reader say politely that there are more, while Home is open. */
export function useUnreadAnnounced(unread: number | undefined): void {
  const before = useRef(unread);
  useEffect(() => {
    if (unread === undefined) return;
    if (before.current !== undefined && unread > before.current) announce(unreadInWords(unread));
    before.current = unread;
  }, [unread]);
}
