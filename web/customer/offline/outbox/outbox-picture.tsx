import { useEffect, useState } from 'react';
import { Picture } from '../../../kit/ui/picture.tsx';
import type { OutboxItem } from './index.ts';

const firstPicture = ({ pictures }: OutboxItem) => Object.values(pictures ?? {}).flat()[0];

/** Shows the first picture of an item in a square, or a drawing when it has none. */
export function OutboxPicture({ item, sizes }: { item: OutboxItem; sizes: string }) {
  const first = firstPicture(item);
  // Each read of the outbox returns a new object for the same bytes.
  const [bytes] = useState(() => (typeof first === 'object' ? first.bytes : null));
  const [address, setAddress] = useState(typeof first === 'string' ? first : null);
  useEffect(() => {
    if (!bytes) return undefined;
    const made = URL.createObjectURL(bytes);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  const isMachine = item.kind === 'machine_listing' || item.kind === 'machine_query';
  const drawing = isMachine ? 'machine' : 'part';
  return <Picture src={address} alt="" ratio="square" sizes={sizes} eager drawing={drawing} />;
}
