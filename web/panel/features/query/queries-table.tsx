import { m } from 'virtual:messages';
import { Button } from '../../../kit/ui/button.tsx';
import { type Column, DataTable } from '../../../kit/ui/data-table/data-table.tsx';
import { RowKeys } from '../../../kit/ui/data-table/row-keys.tsx';
import { formatDate, formatNumber } from '../../../kit/ui/format.ts';
import { UrgencyBadge } from '../../../trade/urgency-badge.tsx';
import classes from './queries.module.css';
import type { QueryView } from './query-view.ts';
import { StatusSelect } from './status-select.tsx';
import { useResolve } from './use-resolve.ts';

const lead = (title: string): Column<QueryView> => ({
  key: 'name',
  width: 240,
  title,
  cell: ({ name, hint }) => (
    <span className={classes.part}>
      <strong>{name}</strong>
      <span>{hint}</span>
    </span>
  ),
});

const columns = (): readonly Column<QueryView>[] => [
  {
    key: 'urgency',
    width: 110,
    title: m.admin_queries_urgency(),
    cell: ({ urgency }) => <UrgencyBadge urgency={urgency} />,
  },
  {
    key: 'status',
    width: 180,
    title: m.admin_queries_status(),
    cell: (query) => <StatusSelect query={query} />,
  },
  {
    key: 'quantity',
    width: 100,
    title: m.admin_queries_quantity(),
    end: true,
    cell: ({ quantity }) => formatNumber(quantity),
  },
  { key: 'buyer', width: 170, title: m.admin_queries_buyer(), cell: ({ buyer }) => buyer },
  {
    key: 'created',
    width: 130,
    title: m.admin_queries_created(),
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
        caption={caption}
        rows={queries}
        rowKey={({ id }) => id}
        lead={lead(subject)}
        columns={columns()}
        actions={{
          title: m.admin_actions(),
          width: 150,
          of: ({ id, name }) => (
            <Button
              look="text"
              aria-label={m.admin_queries_view_of({ name })}
              onClick={() => onOpen(id)}
            >
              {m.admin_queries_view()}
            </Button>
          ),
        }}
      />
    </RowKeys>
  );
}
