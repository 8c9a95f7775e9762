import type { ReactNode } from 'react';

/** A column on a desk, a line of the card on a phone. */
export interface Column<T> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: T) => ReactNode;
  /** How wide it is at least, in pixels; wider windows share out in proportion. */
  readonly width: number;
  /** Stands at the right: figures. */
  readonly end?: boolean;
  /** The sort words its head goes through, one a tap. */
  readonly sorts?: readonly string[];
}
