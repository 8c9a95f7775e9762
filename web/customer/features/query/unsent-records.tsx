import { m } from 'virtual:messages';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Badge } from '../../../kit/ui/badge.tsx';
import { formatNumber } from '../../../kit/ui/format.ts';
import { type OutboxItem, useShare } from '../../offline/outbox/index.ts';
import { OutboxPicture } from '../../offline/outbox/outbox-picture.tsx';
import rows from './record-rows.module.css';
import classes from './unsent-records.module.css';

function StateBadge({ item }: { item: OutboxItem }) {
  const share = useShare(item);
  switch (item.state) {
    case 'attention':
      return <Badge tone="high">{m.query_unsent_attention()}</Badge>;
    case 'sent':
      return (
        <Badge tone="done" ticked>
          {m.query_unsent_sent()}
        </Badge>
      );
    case 'sending':
      return (
        <Badge tone="done">
          {share === null
            ? m.query_unsent_sending()
            : m.query_unsent_sending_share({ percent: formatNumber(share * 100, 0) })}
        </Badge>
      );
    default:
      return <Badge tone="done">{m.query_unsent_waiting()}</Badge>;
  }
}

/**
 * Shows the queries stored on this phone, with a dashed border: their states and a link to the
 * outbox.
 */
export function UnsentRecords({ items }: { items: readonly OutboxItem[] }) {
  const heading = useId();
  return (
    <section className={classes.unsent} aria-labelledby={heading}>
      <h2 id={heading} className={classes.heading}>
        {m.query_unsent()}
      </h2>
      <ul className={rows.rows} aria-labelledby={heading}>
        {items.map((item) => (
          <li key={item.place}>
            <Link
              to="/outbox"
              className={`card card-link ${rows.row} ${classes.card}`}
              data-attention={item.state === 'attention' || undefined}
            >
              <span className={`thumbnail ${rows.picture}`}>
                <OutboxPicture item={item} sizes="48px" />
              </span>
              <span className={`beside-picture ${rows.text} ${classes.text}`}>
                <span className="name">{item.title}</span>
                <span className={`small ${rows.date}`}>
                  {m.query_saved_on({ date: new Date(item.createdAt) })}
                </span>
              </span>
              <span className={classes.state}>
                <StateBadge item={item} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
