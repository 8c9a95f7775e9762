import { m } from 'virtual:messages';
import { Link, useNavigate } from '@tanstack/react-router';
import { formatDate, formatMobile, formatMoment, formatNumber } from '../../../kit/ui/format.ts';
import { toast } from '../../../kit/ui/toast.ts';
import { UrgencyBadge } from '../../../trade/urgency-badge.tsx';
import { useAdministrators } from '../../administrators/use-administrators.ts';
import type { Column } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { RowAction } from '../../ui/data-table/row-action.tsx';
import { RowKeys } from '../../ui/data-table/row-keys.tsx';
import { rowNames } from '../../ui/data-table/row-names.ts';
import { TruncatedText } from '../../ui/data-table/truncated-text.tsx';
import { waitInWords } from '../../ui/durations.ts';
import type { ChosenQueries } from './choose/use-chosen-queries.ts';
import type { NameOf } from './event-words.ts';
import classes from './queries.module.css';
import type { Kind, QueriesFilter } from './queries-search.ts';
import cardClasses from './query-card.module.css';
import type { QueryView } from './query-view.ts';
import { StatusSelect } from './status-select.tsx';

/** The list passed on to a query's page, which determines the next and previous query. */
interface ListLink {
  readonly search: QueriesFilter & { readonly kind: Kind | undefined };
}

interface QueriesTableProps {
  caption: string;
  /** Title of the first column, which shows what is asked for. */
  subject: string;
  queries: readonly QueryView[];
  link: ListLink;
  chosen: ChosenQueries;
  /** Opens a query's details over the list. */
  onDetails: (id: string) => void;
  onResolve: (queries: readonly QueryView[]) => void;
}

const kindWords = { csp: m.query_panel_kind_part, machine: m.query_panel_machine } as const;

/** Names each query so that queries of one title are distinguished. */
const namesOf = (queries: readonly QueryView[]) =>
  rowNames(
    queries,
    ({ name }) => name,
    ({ hint, buyer, createdAt }) => [hint, buyer, formatMoment(createdAt)],
  );
type Names = ReturnType<typeof namesOf>;

/** Returns the first column; a list of both kinds shows the kind of each query. */
function lead({ subject, link }: QueriesTableProps, named: Names): Column<QueryView> {
  const hasBothKinds = link.search.kind === undefined;
  return {
    id: 'name',
    size: 232,
    header: subject,
    cell: (query) => {
      const { id, name, hint, kind } = query;
      const words = [...(hasBothKinds ? [kindWords[kind]()] : []), ...(hint ? [hint] : [])];
      return (
        <span className="named">
          <Link
            to="/queries/$id"
            params={{ id }}
            {...link}
            className={classes.open}
            aria-label={named(query)}
          >
            <TruncatedText strong>{name}</TruncatedText>
          </Link>
          {words.length > 0 && <TruncatedText>{words.join(' · ')}</TruncatedText>}
        </span>
      );
    },
  };
}

function Created({ query }: { query: QueryView }) {
  const { createdAt, status } = query;
  return (
    <span className={`named ${classes.line}`}>
      {formatDate(createdAt)}
      {status === 'in_progress' && (
        <span>{m.query_panel_waits({ time: waitInWords(createdAt, new Date()) })}</span>
      )}
    </span>
  );
}

function Buyer({ query: { buyer, mobile, accountId: id } }: { query: QueryView }) {
  return (
    <span className="named">
      <Link to="/users/$id" params={{ id }} className={classes.plant}>
        <TruncatedText strong>{buyer || m.panel_not_given()}</TruncatedText>
      </Link>
      {mobile && (
        <a className={classes.mobile} href={`tel:+91${mobile}`}>
          {formatMobile(mobile)}
        </a>
      )}
    </span>
  );
}

function Assignee({ query, nameOf }: { query: QueryView; nameOf: NameOf }) {
  const { assignee, answerCount } = query;
  return (
    <span className="named">
      {assignee ? (
        <div className={classes.assignee}>
          <TruncatedText>{nameOf(assignee.id, assignee.name) || m.panel_not_given()}</TruncatedText>
        </div>
      ) : (
        <span>{m.query_panel_nobody()}</span>
      )}
      {answerCount > 0 && <span>{m.query_panel_answers({ count: answerCount })}</span>}
    </span>
  );
}

const columns = (nameOf: NameOf, named: Names): readonly Column<QueryView>[] => [
  {
    id: 'urgency',
    size: 92,
    header: m.query_panel_urgency(),
    cell: ({ urgency }) => <UrgencyBadge urgency={urgency} />,
  },
  {
    id: 'status',
    size: 178,
    header: m.query_panel_status(),
    cell: (query) => <StatusSelect query={query} name={named(query)} />,
  },
  {
    id: 'quantity',
    size: 92,
    header: m.query_panel_quantity(),
    isFigure: true,
    cell: ({ quantity }) => formatNumber(quantity),
  },
  {
    id: 'buyer',
    size: 218,
    header: m.query_panel_buyer(),
    cell: (query) => <Buyer query={query} />,
  },
  {
    id: 'created',
    size: 124,
    header: m.query_panel_created(),
    cell: (query) => <Created query={query} />,
  },
  {
    id: 'assigned',
    size: 112,
    header: m.query_panel_assigned_to(),
    cell: (query) => <Assignee query={query} nameOf={nameOf} />,
  },
];

/** Table of queries of either kind; keys move through them, select, open and resolve them. */
export function QueriesTable(props: QueriesTableProps) {
  const { caption, queries, link, chosen, onDetails, onResolve } = props;
  const navigate = useNavigate();
  const openPage = ({ id }: QueryView) =>
    void navigate({ to: '/queries/$id', params: { id }, ...link });
  const { nameOf } = useAdministrators();
  const named = namesOf(queries);
  const resolve = (query: QueryView | undefined) => {
    if (chosen.isTooMany) return;
    if (chosen.queries.length > 0) onResolve(chosen.queries);
    else if (query?.status === 'resolved') {
      toast.info(m.query_panel_already_resolved({ name: query.name }));
    } else if (query) onResolve([query]);
  };
  return (
    <RowKeys
      rows={queries}
      keys={{ Enter: openPage, v: ({ id }) => onDetails(id), x: chosen.toggle }}
      keysAnywhere={{ r: resolve, X: chosen.toggleShown }}
      onExtend={chosen.add}
    >
      <DataTable
        name="queries"
        caption={caption}
        rows={queries}
        rowKey={({ id }) => id}
        columns={[lead(props, named), ...columns(nameOf, named)]}
        selection={{
          ...chosen.table,
          labelOf: (query) => chosen.table.labelOf({ ...query, name: named(query) }),
        }}
        cardClass={cardClasses.card}
        actions={{
          width: 124,
          of: (query) => (
            <RowAction
              icon="eye"
              label={m.query_panel_view_of({ name: named(query) })}
              onClick={() => onDetails(query.id)}
            >
              {m.query_panel_view()}
            </RowAction>
          ),
        }}
      />
    </RowKeys>
  );
}
