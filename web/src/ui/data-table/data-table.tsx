import type { ReactNode } from 'react';
import { useNarrow } from '../use-narrow.ts';
import classes from './data-table.module.css';

/** A column on a desk, a line of the card on a phone. */
export interface Column<T> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: T) => ReactNode;
  /** Stands at the right: figures. */
  readonly end?: boolean;
}

interface DataTableProps<T> {
  /** What the table lists, for those who cannot see it. */
  caption: string;
  rows: readonly T[];
  rowKey: (row: T) => string;
  /** What a row is: the first cell, the head of a card. */
  lead: Column<T>;
  columns: readonly Column<T>[];
  /** What can be done with a row. */
  actions?: { readonly title: string; readonly of: (row: T) => ReactNode };
}

function Cards<T>({ caption, rows, rowKey, lead, columns, actions }: DataTableProps<T>) {
  return (
    <ul className={classes.cards} aria-label={caption}>
      {rows.map((row) => (
        <li className={classes.card} key={rowKey(row)}>
          <div className={classes.head}>{lead.cell(row)}</div>
          <dl className={classes.facts}>
            {columns.map((column) => (
              <div className={classes.fact} key={column.key}>
                <dt>{column.title}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
          {actions && <div className={classes.cardActions}>{actions.of(row)}</div>}
        </li>
      ))}
    </ul>
  );
}

const side = <T,>({ end }: Column<T>) => (end ? classes.end : undefined);

function Table<T>({ caption, rows, rowKey, lead, columns, actions }: DataTableProps<T>) {
  return (
    <div className={classes.board}>
      <table className={classes.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {[lead, ...columns].map((column) => (
              <th key={column.key} scope="col" className={side(column)}>
                {column.title}
              </th>
            ))}
            {actions && (
              <th scope="col" className={classes.actionsHead}>
                {actions.title}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              <th scope="row" className={classes.lead}>
                {lead.cell(row)}
              </th>
              {columns.map((column) => (
                <td key={column.key} className={side(column)}>
                  {column.cell(row)}
                </td>
              ))}
              {actions && (
                <td>
                  <div className={classes.actions}>{actions.of(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Rows of a list: a table on a desk, a card each on a phone. */
export function DataTable<T>(props: DataTableProps<T>) {
  return useNarrow() ? <Cards {...props} /> : <Table {...props} />;
}
