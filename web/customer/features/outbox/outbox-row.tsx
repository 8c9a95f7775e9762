import { m } from 'virtual:messages';
import type { ReactNode } from 'react';
import { formatMoment } from '../../../kit/ui/format.ts';
import { Icon, type IconName } from '../../../kit/ui/icons.tsx';
import { useOnline } from '../../../kit/ui/offline-banner.tsx';
import { type OutboxItem, useShare } from '../../offline/outbox/index.ts';
import { ItemPicture } from './item-picture.tsx';
import { kindInWords, reasonsInWords, stateInWords } from './item-words.ts';
import classes from './outbox.module.css';

const stateIcons: Readonly<Record<OutboxItem['state'], IconName>> = {
  saved: 'check',
  waiting: 'offline',
  sending: 'upload',
  sent: 'check',
  attention: 'warning',
};

/** Shows an item: its kind, its state with the reason, and its actions. */
export function OutboxRow({ item, actions }: { item: OutboxItem; actions: ReactNode }) {
  const share = useShare(item);
  const reasons = reasonsInWords(item, useOnline());
  const isRefused = item.state === 'attention';
  return (
    <li className={`card ${classes.row}`} data-attention={isRefused || undefined}>
      <div className={classes.head}>
        <ItemPicture item={item} />
        <div className={`beside-picture ${classes.text}`}>
          <h2 className={classes.name}>{item.title}</h2>
          <p className={`small ${classes.quiet}`}>{kindInWords(item)}</p>
          <p className={`small ${classes.quiet}`}>
            {m.outbox_saved_at({ moment: formatMoment(new Date(item.createdAt)) })}
          </p>
        </div>
      </div>
      <div className={classes.state} data-attention={isRefused || undefined}>
        <Icon name={stateIcons[item.state]} size={16} />
        <div className={`beside-picture ${classes.text}`}>
          <p className={classes.word}>{stateInWords(item, share)}</p>
          {reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </div>
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </li>
  );
}
