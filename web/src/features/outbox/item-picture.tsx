import { useEffect, useState } from 'react';
import type { OutboxItem } from '../../offline/outbox/index.ts';
import { Picture } from '../../ui/picture.tsx';
import classes from './outbox.module.css';

const firstPicture = ({ pictures }: OutboxItem) => Object.values(pictures ?? {}).flat()[0];

/** An item's first picture, small; a drawing where it has none. */
export function ItemPicture({ item }: { item: OutboxItem }) {
  const first = firstPicture(item);
  // Every reading of the outbox brings another object for the same bytes.
  const [bytes] = useState(() => (typeof first === 'object' ? first.bytes : null));
  const [address, setAddress] = useState(typeof first === 'string' ? first : null);
  useEffect(() => {
    if (!bytes) return undefined;
    const made = URL.createObjectURL(bytes);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  const isMachine = item.kind === 'machine_listing' || item.kind === 'machine_query';
  return (
    <span className={classes.picture}>
      <Picture
        src={address}
        alt=""
        ratio="square"
        sizes="56px"
        eager
        drawing={isMachine ? 'machine' : 'part'}
      />
    </span>
  );
}
