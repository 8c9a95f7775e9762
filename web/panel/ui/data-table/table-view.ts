import { Store, useSelector } from '@tanstack/react-store';
import { lasting } from '../../../kit/client/device-storage.ts';

/** Numbers of rows per page to choose from; the first is the default. */
export const pageSizes = [10, 25, 50, 100] as const;
type PageSize = (typeof pageSizes)[number];

/** Display settings of the tables on this device. */
interface TableView {
  readonly isComfortable: boolean;
  readonly pageSize: PageSize;
  /** Hidden columns, as `table.column`. */
  readonly hidden: readonly string[];
}

const NAME = 'panelTables';

function storedView(): Partial<Record<keyof TableView, unknown>> {
  try {
    const stored: unknown = JSON.parse(lasting.getItem(NAME) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

function readView(): TableView {
  const { isComfortable, pageSize, hidden } = storedView();
  return {
    isComfortable: isComfortable === true,
    pageSize: pageSizes.find((size) => size === pageSize) ?? pageSizes[0],
    hidden: Array.isArray(hidden) ? hidden.filter((id) => typeof id === 'string') : [],
  };
}

const view = new Store(readView());

function change(changed: Partial<TableView>): void {
  view.setState((present) => ({ ...present, ...changed }));
  lasting.setItem(NAME, JSON.stringify(view.get()));
}

export const useTableView = (): TableView => useSelector(view);

/** Returns the number of rows per page. */
export const usePageSize = (): PageSize => useSelector(view, ({ pageSize }) => pageSize);

export function choosePageSize(size: number): void {
  change({ pageSize: pageSizes.find((one) => one === size) ?? pageSizes[0] });
}

export function chooseComfort(isComfortable: boolean): void {
  change({ isComfortable });
}

/** Returns the stored name of a table's column. */
export const columnName = (table: string, column: string): string => `${table}.${column}`;

export function showColumn(name: string, isShown: boolean): void {
  const others = view.get().hidden.filter((one) => one !== name);
  change({ hidden: isShown ? others : [...others, name] });
}
