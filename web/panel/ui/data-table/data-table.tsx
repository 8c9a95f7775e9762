import { m } from 'virtual:messages';
import { type Row, type Updater, useTable } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { TickBox } from '../../../kit/ui/fields/tick-box.tsx';
import { useMedia } from '../../../kit/ui/use-media.ts';
import { useNarrow } from '../../../kit/ui/use-narrow.ts';
import { ColumnHead } from './column-head.tsx';
import { type Column, type Features, features } from './columns.ts';
import classes from './data-table.module.css';
import { columnName, useTableView } from './table-view.ts';
import { TableViewButton } from './table-view-button.tsx';
import { TruncatedText } from './truncated-text.tsx';

/** Sort order of a list by its wire name; a minus reverses it. */
export interface Sorting {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Selected rows by id. */
export type ChosenRows = Readonly<Record<string, true>>;

/** Selected rows of a table, and how to select. */
export interface Selection<T> {
  readonly chosen: ChosenRows;
  readonly onChange: (chosen: ChosenRows) => void;
  readonly allLabel: string;
  readonly labelOf: (row: T) => string;
}

interface DataTableProps<T extends object> {
  /**
   * Name under which this device stores the visible columns; without one, all columns are shown.
   */
  name?: string;
  /** Caption of the table for screen readers. */
  caption: string;
  rows: readonly T[];
  rowKey: (row: T) => string;
  /** Columns; the first identifies a row and is its header and the heading of its card. */
  columns: readonly Column<T>[];
  /** Actions on a row. */
  actions?: {
    readonly width: number;
    readonly of: (row: T) => ReactNode;
  };
  /** Makes headers sortable; cards have none, so offer sorting elsewhere on a phone. */
  sorting?: Sorting;
  /** Makes rows selectable. */
  selection?: Selection<T>;
  /** Reduces the space between many columns and wraps their titles. */
  dense?: boolean;
  /**
   * Class that lays out a card's facts, each marked with `data-fact`; its actions are then beside
   * its heading.
   */
  cardClass?: string;
}

const latest = <V,>(updater: Updater<V>, present: V): V =>
  updater instanceof Function ? updater(present) : updater;

function sortState(word: string) {
  return word === '' ? [] : [{ id: word.replace(/^-/, ''), desc: word.startsWith('-') }];
}

function useDataTable<T extends object>(props: DataTableProps<T>) {
  const { rows, columns, rowKey, sorting, selection } = props;
  const sorted = sortState(sorting?.value ?? '');
  const rowSelection = selection?.chosen ?? {};
  return useTable({
    features,
    data: rows,
    columns: columns.map(({ cell, isFigure, ...column }) => column),
    getRowId: rowKey,
    manualSorting: true,
    enableSorting: sorting !== undefined,
    state: { sorting: sorted, rowSelection },
    onSortingChange: (updater) => {
      const [to] = latest(updater, sorted);
      sorting?.onChange(to ? `${to.desc ? '-' : ''}${to.id}` : '');
    },
    onRowSelectionChange: (updater) => selection?.onChange(latest(updater, rowSelection)),
  });
}

type Shown<T extends object> = DataTableProps<T> & {
  readonly table: ReturnType<typeof useDataTable<T>>;
  /** Columns that can be hidden, visible or not. */
  readonly choosable: readonly Column<T>[];
};

function ChooseAll<T extends object>({ table, selection }: Shown<T>) {
  return (
    <TickBox
      label={selection?.allLabel ?? ''}
      value={table.getIsAllPageRowsSelected() || (table.getIsSomePageRowsSelected() && 'some')}
      onChange={(chosen) => table.toggleAllPageRowsSelected(chosen)}
    />
  );
}

function Choose<T extends object>({ row, label }: { row: Row<Features, T>; label: string }) {
  return (
    <TickBox
      label={label}
      value={row.getIsSelected()}
      onChange={(chosen) => row.toggleSelected(chosen)}
    />
  );
}

/** Returns the cells of a row. */
function cellsOf<T extends object>(row: T, columns: readonly Column<T>[]) {
  return columns.map((column) => ({ ...column, content: column.cell(row) }));
}

function Cards<T extends object>(props: Shown<T>) {
  const { caption, table, columns, actions, selection, cardClass } = props;
  return (
    <>
      {selection && (
        <div className={classes.chooseAll}>
          <ChooseAll {...props} />
          <span aria-hidden="true">{selection.allLabel}</span>
        </div>
      )}
      <ul className={classes.cards} aria-label={caption}>
        {table.getRowModel().rows.map((row) => {
          const [lead, ...facts] = cellsOf(row.original, columns);
          const acts = actions?.of(row.original);
          return (
            <li
              className={`card ${classes.card} ${cardClass ?? ''}`}
              key={row.id}
              data-row={row.id}
              tabIndex={-1}
            >
              <div className={classes.head}>
                {selection && <Choose row={row} label={selection.labelOf(row.original)} />}
                <div className={classes.headText}>{lead?.content}</div>
                {cardClass && acts}
              </div>
              <dl className={classes.facts}>
                {facts.map(({ id, header, content }) => (
                  <div className={classes.fact} key={id} data-fact={id}>
                    <dt>{header}</dt>
                    <dd>{content}</dd>
                  </div>
                ))}
              </dl>
              {acts && !cardClass && <div className={classes.cardActions}>{acts}</div>}
            </li>
          );
        })}
      </ul>
    </>
  );
}

const side = ({ isFigure }: { readonly isFigure?: true }) => (isFigure ? classes.end : undefined);

function Heads<T extends object>(props: Shown<T>) {
  const { table, columns, actions, selection } = props;
  return (
    <tr>
      {selection && (
        <td className={classes.choose}>
          <ChooseAll {...props} />
        </td>
      )}
      {table.getFlatHeaders().map(({ id, column }, index) => (
        <ColumnHead
          key={id}
          title={columns[index]?.header ?? ''}
          direction={column.getIsSorted()}
          onSort={column.getCanSort() ? () => column.toggleSorting() : undefined}
          className={columns[index] && side(columns[index])}
        />
      ))}
      {actions && (
        <th scope="col" className={classes.actionsHead}>
          <span className={classes.actionsTitle}>
            {m.panel_actions()}
            {props.name && <TableViewButton table={props.name} columns={props.choosable} />}
          </span>
        </th>
      )}
    </tr>
  );
}

const CHOOSE_WIDTH = 52;
/** Pixels beside a table for margins, borders and a scroll bar. */
const BESIDE = 66;

/** Gives each column a fixed share of the table's width, whatever the rows contain. */
function Widths({ widths, min }: { widths: readonly (readonly [string, number])[]; min: number }) {
  return (
    <colgroup>
      {widths.map(([id, width]) => (
        <col key={id} style={{ width: `${(100 * width) / min}%` }} />
      ))}
    </colgroup>
  );
}

function Content({ children }: { children: ReactNode }) {
  return typeof children === 'string' ? <TruncatedText>{children}</TruncatedText> : children;
}

function BodyRow<T extends object>({ row, ...props }: Shown<T> & { row: Row<Features, T> }) {
  const { columns, actions, selection } = props;
  const [lead, ...cells] = cellsOf(row.original, columns);
  return (
    <tr data-row={row.id} tabIndex={-1} data-chosen={row.getIsSelected() || undefined}>
      {selection && (
        <td className={classes.choose}>
          <Choose row={row} label={selection.labelOf(row.original)} />
        </td>
      )}
      <th scope="row" className={classes.lead}>
        <Content>{lead?.content}</Content>
      </th>
      {cells.map((cell) => (
        <td key={cell.id} className={side(cell)}>
          <Content>{cell.content}</Content>
        </td>
      ))}
      {actions && (
        <td>
          <div className={classes.actions}>{actions.of(row.original)}</div>
        </td>
      )}
    </tr>
  );
}

function Table<T extends object>(props: Shown<T>) {
  const { caption, table, actions, selection, dense } = props;
  const { isComfortable } = useTableView();
  const widths = [
    ...(selection ? [[' choose', CHOOSE_WIDTH] as const] : []),
    ...table.getFlatHeaders().map((header) => [header.id, header.getSize()] as const),
    ...(actions ? [[' actions', actions.width] as const] : []),
  ];
  const min = widths.reduce((sum, [, width]) => sum + width, 0);
  // Without its own scroll container, the table's header can stay below the panel's.
  const fits = useMedia(`(min-width: ${min + BESIDE}px)`);
  return (
    <div className={`card ${classes.board} ${fits ? classes.fits : ''}`}>
      <table
        className={[
          classes.table,
          dense ? classes.dense : '',
          isComfortable ? classes.comfortable : '',
        ].join(' ')}
        style={{ minWidth: min }}
      >
        <caption className="visually-hidden">{caption}</caption>
        <Widths widths={widths} min={min} />
        <thead>
          <Heads {...props} />
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <BodyRow key={row.id} {...props} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Shows a list as a table on a desktop, and as cards on a phone. */
export function DataTable<T extends object>(props: DataTableProps<T>) {
  const { name = '' } = props;
  const { hidden } = useTableView();
  const [lead, ...choosable] = props.columns;
  const seen = choosable.filter(({ id }) => !hidden.includes(columnName(name, id)));
  const columns = lead ? [lead, ...seen] : seen;
  const shown = { ...props, columns, choosable, table: useDataTable({ ...props, columns }) };
  return useNarrow() ? <Cards {...shown} /> : <Table {...shown} />;
}
