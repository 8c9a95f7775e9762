import { m } from 'virtual:messages';
import { useEffect, useRef } from 'react';
import { announce } from '../../../kit/ui/announcer.tsx';

/** Highest number shown; a larger one is shown as "99+". */
const MAX_COUNTED = 99;

/** Returns the number of unread notifications as text. */
export function unreadInWords(count: number): string {
  return m.home_unread({ count, shown: count > MAX_COUNTED ? `${MAX_COUNTED}+` : `${count}` });
}

/** Announces new notifications politely while Home is open. */
export function useUnreadAnnounced(unread: number | undefined): void {
  const before = useRef(unread);
  useEffect(() => {
    if (unread === undefined) return;
    if (before.current !== undefined && unread > before.current) announce(unreadInWords(unread));
    before.current = unread;
  }, [unread]);
}
