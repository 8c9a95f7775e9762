import {
  type ColumnDef,
  columnSizingFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** What the panel's tables use of TanStack Table. */
export const features = tableFeatures({
  columnSizingFeature,
  rowSelectionFeature,
  rowSortingFeature,
});
export type Features = typeof features;

/**
 * A column on a desk, a line of the card on a phone. `size` is its least width in pixels; wider
 * windows share out in proportion. With an `accessorFn` the list can be sorted by it, under its id.
 */
export interface Column<T extends object>
  extends Pick<ColumnDef<Features, T>, 'size' | 'sortDescFirst'> {
  readonly id: string;
  readonly header: string;
  readonly size: number;
  readonly accessorFn?: (row: T) => unknown;
  readonly cell: (row: T) => ReactNode;
  /** Figures stand at the end. */
  readonly isFigure?: true;
}
