import {
  type ColumnDef,
  columnSizingFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** Features of TanStack Table that the panel's tables use. */
export const features = tableFeatures({
  columnSizingFeature,
  rowSelectionFeature,
  rowSortingFeature,
});
export type Features = typeof features;

/**
 * A column on a desktop, a line of the card on a phone. `size` is its minimum width in pixels;
 * wider windows distribute the space in proportion. With an `accessorFn` the list can be sorted by
 * the column's id.
 */
export interface Column<T extends object>
  extends Pick<ColumnDef<Features, T>, 'size' | 'sortDescFirst'> {
  readonly id: string;
  readonly header: string;
  readonly size: number;
  readonly accessorFn?: (row: T) => unknown;
  readonly cell: (row: T) => ReactNode;
  /** Aligns figures at the end. */
  readonly isFigure?: true;
}
