import type { ReactNode } from 'react';
import { TickBox } from '../fields/tick-box.tsx';
import { useNarrow } from '../use-narrow.ts';
import type { Column } from './column.ts';
import { ColumnHead } from './column-head.tsx';
import classes from './data-table.module.css';
import { type Selection, shareChosen } from './selection.ts';
import type { Sorting } from './sorting.ts';

export type { Column } from './column.ts';

interface DataTableProps<T> {
  /** What the table lists, for those who cannot see it. */
  caption: string;
  rows: readonly T[];
  rowKey: (row: T) => string;
  /** What a row is: the first cell, the head of a card. */
  lead: Column<T>;
  columns: readonly Column<T>[];
  /** What can be done with a row. */
  actions?: {
    readonly title: string;
    readonly width: number;
    readonly of: (row: T) => ReactNode;
  };
  /** Heads can be sorted by; cards have none: offer it elsewhere. */
  sorting?: Sorting;
  /** Rows can be chosen. */
  selection?: Selection<T>;
  /** Many columns: less room between them, titles on two lines. */
  dense?: boolean;
}

function ChooseAll<T>({ rows, selection }: { rows: readonly T[]; selection: Selection<T> }) {
  return (
    <TickBox
      label={selection.allLabel}
      value={shareChosen(rows, selection)}
      onChange={selection.onChooseAll}
    />
  );
}

function Choose<T>({ row, selection }: { row: T; selection: Selection<T> }) {
  return (
    <TickBox
      label={selection.labelOf(row)}
      value={selection.isChosen(row)}
      onChange={(chosen) => selection.onChoose(row, chosen)}
    />
  );
}

function Cards<T>({ caption, rows, rowKey, lead, columns, actions, selection }: DataTableProps<T>) {
  return (
    <>
      {selection && (
        <div className={classes.chooseAll}>
          <ChooseAll rows={rows} selection={selection} />
          <span aria-hidden="true">{selection.allLabel}</span>
        </div>
      )}
      <ul className={classes.cards} aria-label={caption}>
        {rows.map((row) => (
          <li className={classes.card} key={rowKey(row)} data-row={rowKey(row)} tabIndex={-1}>
            <div className={classes.head}>
              {selection && <Choose row={row} selection={selection} />}
              <div className={classes.headText}>{lead.cell(row)}</div>
            </div>
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
    </>
  );
}

const side = <T,>({ end }: Column<T>) => (end ? classes.end : undefined);

function Heads<T>({ rows, lead, columns, actions, sorting, selection }: DataTableProps<T>) {
  return (
    <tr>
      {selection && (
        <td className={classes.choose}>
          <ChooseAll rows={rows} selection={selection} />
        </td>
      )}
      {[lead, ...columns].map((column) => (
        <ColumnHead key={column.key} column={column} sorting={sorting} className={side(column)} />
      ))}
      {actions && (
        <th scope="col" className={classes.actionsHead}>
          {actions.title}
        </th>
      )}
    </tr>
  );
}

const CHOOSE_WIDTH = 52;

/** What the rows hold moves no column: each has its share of the table's width. */
function Widths({ widths, least }: { widths: ReturnType<typeof widthsOf>; least: number }) {
  return (
    <colgroup>
      {widths.map(({ key, width }) => (
        <col key={key} style={{ width: `${(100 * width) / least}%` }} />
      ))}
    </colgroup>
  );
}

function widthsOf<T>({ lead, columns, actions, selection }: DataTableProps<T>) {
  const cells = [lead, ...columns].map(({ key, width }) => ({ key, width }));
  const before = selection ? [{ key: ' choose', width: CHOOSE_WIDTH }] : [];
  return [...before, ...cells, ...(actions ? [{ key: ' actions', width: actions.width }] : [])];
}

function Table<T>(props: DataTableProps<T>) {
  const { caption, rows, rowKey, lead, columns, actions, selection, dense } = props;
  const widths = widthsOf(props);
  const least = widths.reduce((sum, { width }) => sum + width, 0);
  return (
    <div className={classes.board}>
      <table
        className={`${classes.table} ${dense ? classes.dense : ''}`}
        style={{ minWidth: least }}
      >
        <caption className="visually-hidden">{caption}</caption>
        <Widths widths={widths} least={least} />
        <thead>
          <Heads {...props} />
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              data-row={rowKey(row)}
              tabIndex={-1}
              data-chosen={selection?.isChosen(row) || undefined}
            >
              {selection && (
                <td className={classes.choose}>
                  <Choose row={row} selection={selection} />
                </td>
              )}
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
