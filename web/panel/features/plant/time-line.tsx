import { m } from 'virtual:messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../kit/ui/button.tsx';
import { errorSentence } from '../../../kit/ui/error-sentence.ts';
import { formatMoment } from '../../../kit/ui/format.ts';
import { Notice } from '../../../kit/ui/notice.tsx';
import { ListSkeleton } from '../../../kit/ui/skeletons.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { eventsQuery, type Plant, type PlantEvent } from './api.ts';
import { eventWords, leadsTo, titleOf } from './event-words.ts';
import classes from './plant.module.css';

function Line({ event, plant }: { event: PlantEvent; plant: Plant }) {
  const words = eventWords[event.kind]({ title: titleOf(event) });
  const to = leadsTo(event);
  const isOwn = !event.by_administrator && event.by === plant.CompanyName;
  const at = formatMoment(event.at);
  return (
    <li className={classes.event}>
      {to && event.about ? (
        <Link to={to} params={{ id: event.about }}>
          {words}
        </Link>
      ) : (
        <span>{words}</span>
      )}
      {event.detail && <span className={classes.detail}>{event.detail}</span>}
      <span className="quiet">
        <time dateTime={event.at}>
          {isOwn || !event.by ? at : m.plant_by_at({ by: event.by, at })}
        </time>
      </span>
    </li>
  );
}

/** What happened to a plant and what it did, newest first. */
export function TimeLine({ plant }: { plant: Plant }) {
  const query = useInfiniteQuery(eventsQuery(plant.ID));
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const events = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <PageSection title={m.plant_time_line()}>
      {!data && !error && <ListSkeleton rows={3} />}
      {data && (
        <ol className={classes.events} aria-label={m.plant_time_line()}>
          {events.map((event) => (
            <Line key={event.id} event={event} plant={plant} />
          ))}
        </ol>
      )}
      {error && (
        <Notice
          tone="error"
          detail={errorSentence(error).sentence}
          onRetry={() => void (data ? fetchNextPage() : refetch())}
        >
          {m.plant_time_line_failed()}
        </Notice>
      )}
      {hasNextPage && !error && (
        <Button look="text" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {m.plant_time_line_more()}
        </Button>
      )}
    </PageSection>
  );
}
