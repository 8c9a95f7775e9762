import { m } from 'virtual:messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../kit/ui/button.tsx';
import { errorSentence } from '../../../kit/ui/error-sentence.ts';
import { Notice } from '../../../kit/ui/notice.tsx';
import { ListSkeleton } from '../../../kit/ui/skeletons.tsx';
import { useAdministrators } from '../../administrators/use-administrators.ts';
import { PageSection } from '../../ui/page-section.tsx';
import { TimeLine, TimeLineEntry } from '../../ui/time-line.tsx';
import { eventsQuery, type Plant, type PlantEvent } from './api.ts';
import { leadsTo, type NameOf, wordsOf } from './event-words.ts';
import classes from './plant.module.css';

/** An event, with the person who caused it unless it was the plant itself. */
function Entry({ event, plant, nameOf }: { event: PlantEvent; plant: Plant; nameOf: NameOf }) {
  const words = wordsOf(event, nameOf);
  const to = leadsTo(event);
  const isOwn = !event.by_administrator && event.by === plant.CompanyName;
  return (
    <TimeLineEntry id={event.id} at={event.at} by={isOwn ? '' : nameOf(event.by_id, event.by)}>
      {to && event.about ? (
        <Link to={to} params={{ id: event.about }} className={classes.about}>
          {words}
        </Link>
      ) : (
        <span>{words}</span>
      )}
      {event.detail && <span className={classes.detail}>{event.detail}</span>}
    </TimeLineEntry>
  );
}

/** Time line of events that concern a plant, newest first. */
export function PlantTimeLine({ plant }: { plant: Plant }) {
  const { nameOf } = useAdministrators();
  const query = useInfiniteQuery(eventsQuery(plant.ID));
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const events = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <PageSection title={m.plant_time_line()}>
      {!data && !error && <ListSkeleton rows={3} />}
      {data && (
        <TimeLine name={m.plant_time_line()}>
          {events.map((event) => (
            <Entry key={event.id} event={event} plant={plant} nameOf={nameOf} />
          ))}
        </TimeLine>
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
