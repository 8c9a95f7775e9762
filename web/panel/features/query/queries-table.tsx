import { m } from 'virtual:messages';
import { formatDate, formatNumber } from '../../../kit/ui/format.ts';
import { UrgencyBadge } from '../../../trade/urgency-badge.tsx';
import type { Column } from '../../ui/data-table/columns.ts';
import { Cut } from '../../ui/data-table/cut.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { RowAction } from '../../ui/data-table/row-action.tsx';
import { RowKeys } from '../../ui/data-table/row-keys.tsx';
import classes from './queries.module.css';
import type { QueryView } from './query-view.ts';
import { StatusSelect } from './status-select.tsx';
import { useResolve } from './use-resolve.ts';

const lead = (header: string): Column<QueryView> => ({
  id: 'name',
  size: 240,
  header,
  cell: ({ name, hint }) => (
    <span className="named">
      <Cut strong>{name}</Cut>
      {hint && <Cut>{hint}</Cut>}
    </span>
  ),
});

const columns = (): readonly Column<QueryView>[] => [
  {
    id: 'urgency',
    size: 110,
    header: m.query_panel_urgency(),
    cell: ({ urgency }) => <UrgencyBadge urgency={urgency} />,
  },
  {
    id: 'status',
    size: 180,
    header: m.query_panel_status(),
    cell: (query) => <StatusSelect query={query} />,
  },
  {
    id: 'quantity',
    size: 100,
    header: m.query_panel_quantity(),
    isFigure: true,
    cell: ({ quantity }) => formatNumber(quantity),
  },
  { id: 'buyer', size: 170, header: m.query_panel_buyer(), cell: ({ buyer }) => buyer },
  {
    id: 'created',
    size: 130,
    header: m.query_panel_created(),
    cell: ({ createdAt }) => <span className={classes.line}>{formatDate(createdAt)}</span>,
  },
];

interface QueriesTableProps {
  caption: string;
  /** What is asked for: the first column's title. */
  subject: string;
  queries: readonly QueryView[];
  onOpen: (id: string) => void;
}

/** Queries of either kind; a row with the focus opens at Enter and is resolved at r. */
export function QueriesTable({ caption, subject, queries, onOpen }: QueriesTableProps) {
  const resolve = useResolve();
  return (
    <RowKeys rows={queries} keys={{ Enter: ({ id }) => onOpen(id), r: resolve }}>
      <DataTable
        name="queries"
        caption={caption}
        rows={queries}
        rowKey={({ id }) => id}
        columns={[lead(subject), ...columns()]}
        actions={{
          title: m.panel_actions(),
          width: 120,
          of: ({ id, name }) => (
            <RowAction
              icon="eye"
              label={m.query_panel_view_of({ name })}
              onClick={() => onOpen(id)}
            >
              {m.query_panel_view()}
            </RowAction>
          ),
        }}
      />
    </RowKeys>
  );
}
