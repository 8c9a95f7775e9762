import { m } from 'virtual:messages';
import type { OutboxState } from '@fluteline/domain/outbox';
import { ButtonLink } from '../../../../kit/ui/button.tsx';
import { Notice } from '../../../../kit/ui/notice.tsx';
import type { OutboxItem } from '../../../offline/outbox/index.ts';
import classes from './own-listing.module.css';

const words: Readonly<Record<OutboxState, (item: { title: string }) => string>> = {
  saved: m.outbox_now_waiting,
  waiting: m.outbox_now_waiting,
  sending: m.outbox_now_sending,
  sent: m.outbox_now_sent,
  attention: m.outbox_now_attention,
};

/** Shows the state of each listing in the outbox, with a link to the outbox. */
export function UnsentListings({ items }: { items: readonly OutboxItem[] }) {
  return (
    <div className={classes.unsent}>
      {items.map(({ place, state, title }) => (
        <Notice key={place} tone="info">
          {words[state]({ title })}
        </Notice>
      ))}
      <ButtonLink to="/outbox" look="outline">
        {m.outbox_show()}
      </ButtonLink>
    </div>
  );
}
