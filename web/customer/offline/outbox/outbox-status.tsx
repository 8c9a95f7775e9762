import { m } from 'virtual:messages';
import { Link } from '@tanstack/react-router';
import { useOnline } from '../../../kit/ui/offline-banner.tsx';
import classes from './outbox-status.module.css';
import { useOutbox } from './use-outbox.ts';

/**
 * Shows how many items wait or need attention, with a link to the outbox; nothing when there are
 * none.
 */
export function OutboxStatus() {
  const items = useOutbox();
  const online = useOnline();
  const attention = items.filter(({ state }) => state === 'attention').length;
  // With a network, an item that was just saved is sent in a moment.
  const waiting = items.filter(
    ({ state }) => state === 'waiting' || (!online && (state === 'saved' || state === 'sending')),
  ).length;
  const said = [
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
