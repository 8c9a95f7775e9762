import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { StaleNotice } from '../../../kit/lists/stale-notice.tsx';
import { Card } from '../../../kit/ui/card.tsx';
import { ListSkeleton } from '../../../kit/ui/skeletons.tsx';
import { ErrorState } from '../../../kit/ui/states.tsx';
import { ListHead } from '../../ui/data-table/list-head.tsx';
import { type Overview, overviewQuery } from './api.ts';
import classes from './overview.module.css';
import { NewMachines, OldestQueries, WaitingAudits } from './waiting.tsx';
import { WeeksChart } from './weeks-chart.tsx';

function Weeks({ weeks }: { weeks: Overview['weeks'] }) {
  const isEmpty = weeks.every(({ csp, machine }) => csp + machine === 0);
  return (
    <Card title={m.overview_weeks()}>
      {isEmpty ? (
        <div className={classes.empty}>
          <p>{m.overview_no_weeks()}</p>
          <Link to="/catalogue">{m.overview_to_catalogue()}</Link>
        </div>
      ) : (
        <WeeksChart weeks={weeks} />
      )}
    </Card>
  );
}

/** The panel's home: what waits longest, what is new, and the figures of recent weeks. */
export function OverviewPage() {
  const query = useQuery(overviewQuery);
  const { data, error, isFetching, refetch, dataUpdatedAt } = query;
  const now = new Date(dataUpdatedAt);
  const content = () => {
    if (data) {
      return (
        <div className={`stack ${classes.cards}`}>
          <OldestQueries queries={data.oldest_queries} now={now} />
          <WaitingAudits overview={data} now={now} />
          <NewMachines machines={data.new_machines} now={now} />
          <Weeks weeks={data.weeks} />
        </div>
      );
    }
    if (!error) return <ListSkeleton rows={6} />;
    return (
      <ErrorState
        title={m.overview_failed()}
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  };
  return (
    <>
      <ListHead title={m.overview_title()} />
      <StaleNotice query={query} />
      {content()}
    </>
  );
}
