import type { OutboxItem } from '../../offline/outbox/index.ts';
import { OutboxPicture } from '../../offline/outbox/outbox-picture.tsx';
import classes from './outbox.module.css';

/** Shows an item's first picture as a thumbnail, or a drawing when it has none. */
export function ItemPicture({ item }: { item: OutboxItem }) {
  return (
    <span className={`thumbnail ${classes.picture}`}>
      <OutboxPicture item={item} sizes="56px" />
    </span>
  );
}
