import { m } from 'virtual:messages';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useOnline } from '../../../kit/ui/offline-banner.tsx';
import type { OutboxItem } from './item.ts';
import classes from './outbox-status.module.css';
import { useOutbox } from './use-outbox.ts';

/** Milliseconds within which most items are sent; none of those is mentioned. */
const SENT_SOON = 5_000;

/** Returns the items that should have been sent by now; renders again when there are more. */
function useLate(items: readonly OutboxItem[]): readonly OutboxItem[] {
  const [now, setNow] = useState(Date.now);
  const due = ({ createdAt }: OutboxItem) => createdAt + SENT_SOON;
  const next = Math.min(...items.map(due).filter((at) => at > now));
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return undefined;
    const timer = setTimeout(() => setNow(next), next - Date.now());
    return () => clearTimeout(timer);
  }, [next]);
  return items.filter((item) => due(item) <= now);
}

/**
 * Shows how many items wait, take long to send or need attention, with a link to the outbox;
 * nothing when there are none.
 */
export function OutboxStatus() {
  const items = useOutbox();
  const online = useOnline();
  const attention = items.filter(({ state }) => state === 'attention').length;
  const begun = items.filter(({ state }) => state === 'saved' || state === 'sending');
  const late = useLate(begun);
  const sending = online ? late.filter(({ state }) => state === 'sending').length : 0;
  const unsent = online ? late.length - sending : begun.length;
  const waiting = unsent + items.filter(({ state }) => state === 'waiting').length;
  const said = [
    sending > 0 && m.outbox_sending_count({ count: sending }),
    waiting > 0 && m.outbox_waiting_count({ count: waiting }),
    attention > 0 && m.outbox_attention_count({ count: attention }),
  ].filter(Boolean);
  if (said.length === 0) return null;
  return (
    <nav aria-label={m.outbox_title()}>
      <Link to="/outbox" className={classes.status}>
        {said.join(' · ')}
        <span className="visually-hidden">. {m.outbox_show()}</span>
      </Link>
    </nav>
  );
}
