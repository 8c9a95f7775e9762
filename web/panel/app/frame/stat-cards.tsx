import { m } from 'virtual:messages';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber, formatTotal } from '../../../kit/ui/format.ts';
import { InlineButton } from '../../../kit/ui/inline-button.tsx';
import { useNarrow } from '../../../kit/ui/use-narrow.ts';
import { queryStatisticsQuery } from '../../features/query/api.ts';
import { catalogueTotalQuery, usersTotalQuery } from './api.ts';
import classes from './stat-cards.module.css';

interface CardProps<T> {
  title: string;
  /** Short title for narrow screens; `false` for none. */
  short: string | false;
  query: UseQueryResult<T>;
  className?: string | undefined;
  children: (data: T) => ReactNode;
}

function Card<T>({ title, short, query, className, children }: CardProps<T>) {
  const { data, isPending, refetch } = query;
  return (
    <section className={`${classes.card} ${className ?? ''}`} aria-label={title}>
      <p className={classes.title}>{short || title}</p>
      {data !== undefined && children(data)}
      {data === undefined && isPending && <span className={classes.waiting} aria-hidden="true" />}
      {data === undefined && !isPending && (
        <p className={classes.failed} role="alert">
          {m.panel_stat_failed()}{' '}
          <InlineButton onClick={() => void refetch()}>{m.ui_retry()}</InlineButton>
        </p>
      )}
    </section>
  );
}

function Total({ data }: { data: { total: number; isLowerBound: boolean } }) {
  return <p className={classes.figure}>{formatTotal(data.total, data.isLowerBound)}</p>;
}

/** Cards with totals, or a single line of them, which is shorter on a phone. */
export function StatCards({ isLine }: { isLine: boolean }) {
  const isShort = useNarrow() && isLine;
  const users = useQuery(usersTotalQuery);
  const queries = useQuery(queryStatisticsQuery);
  const catalogue = useQuery(catalogueTotalQuery);
  return (
    <div className={isLine ? classes.line : classes.cards}>
      <Card title={m.panel_total_users()} short={isShort && m.panel_users()} query={users}>
        {(data) => <Total data={data} />}
      </Card>
      <Card
        title={m.panel_active_queries()}
        short={isShort && m.panel_queries()}
        query={queries}
        className={classes.broad}
      >
        {({ total, sparePartsQueries, machineQueries }) =>
          isShort ? (
            <Total data={{ total, isLowerBound: false }} />
          ) : (
            <dl className={classes.split}>
              {[
                { label: m.panel_stat_total(), figure: total },
                { label: m.panel_stat_spare_parts(), figure: sparePartsQueries },
                { label: m.panel_stat_machine(), figure: machineQueries },
              ].map(({ label, figure }) => (
                <div key={label} className={classes.part}>
                  <dt className={classes.label}>{label}</dt>
                  <dd className={classes.figure}>{formatNumber(figure)}</dd>
                </div>
              ))}
            </dl>
          )
        }
      </Card>
      <Card title={m.panel_catalogue()} short={false} query={catalogue}>
        {(data) => <Total data={data} />}
      </Card>
    </div>
  );
}
