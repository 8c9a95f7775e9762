import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { categoryName } from '../../ui/category-name.ts';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { formatDate, formatNumber } from '../../ui/format.ts';
import { UrgencyBadge } from '../../ui/urgency-badge.tsx';
import type { SparePartQuery } from './api.ts';
import classes from './queries.module.css';
import { StatusSelect } from './status-select.tsx';

const lead = (): Column<SparePartQuery> => ({
  key: 'part',
  title: m.admin_queries_part(),
  cell: (query) => (
    <span className={classes.part}>
      <strong>{query.SparePartName}</strong>
      <span>{query.CatalogueItem?.model_no || categoryName(query.RelatedMachine)}</span>
    </span>
  ),
});

const columns = (): readonly Column<SparePartQuery>[] => [
  {
    key: 'urgency',
    title: m.admin_queries_urgency(),
    cell: ({ UrgencyLevel }) => <UrgencyBadge urgency={UrgencyLevel} />,
  },
  {
    key: 'status',
    title: m.admin_queries_status(),
    cell: (query) => <StatusSelect query={query} />,
  },
  {
    key: 'quantity',
    title: m.admin_queries_quantity(),
    end: true,
    cell: ({ Quantity }) => formatNumber(Quantity),
  },
  { key: 'buyer', title: m.admin_queries_buyer(), cell: ({ User }) => User.CompanyName },
  {
    key: 'created',
    title: m.admin_queries_created(),
    cell: ({ CreatedAt }) => <span className={classes.line}>{formatDate(CreatedAt)}</span>,
  },
];

interface QueriesTableProps {
  queries: readonly SparePartQuery[];
  onOpen: (query: SparePartQuery) => void;
}

export function QueriesTable({ queries, onOpen }: QueriesTableProps) {
  return (
    <DataTable
      caption={m.admin_queries_title()}
      rows={queries}
      rowKey={({ ID }) => ID}
      lead={lead()}
      columns={columns()}
      actions={{
        title: m.admin_actions(),
        of: (query) => (
          <Button
            look="text"
            aria-label={m.admin_queries_view_of({ name: query.SparePartName })}
            onClick={() => onOpen(query)}
          >
            {m.admin_queries_view()}
          </Button>
        ),
      }}
    />
  );
}
