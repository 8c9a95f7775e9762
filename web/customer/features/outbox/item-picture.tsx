import type { OutboxItem } from '../../offline/outbox/index.ts';
import { OutboxPicture } from '../../offline/outbox/outbox-picture.tsx';
import classes from './outbox.module.css';

/** An item's first picture, small; a drawing where it has none. */
export function ItemPicture({ item }: { item: OutboxItem }) {
  return (
    <span className={`thumbnail ${classes.picture}`}>
      <OutboxPicture item={item} sizes="56px" />
    </span>
  );
}
