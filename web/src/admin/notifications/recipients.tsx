import { useQuery } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { formatNumber } from '../../ui/format.ts';
import type { Audience } from '../audience.ts';
import { audienceQuery } from './api.ts';
import classes from './notify.module.css';

/** How many get it; null while, and where, that is not known. */
export interface Count {
  readonly people: number | null;
  readonly isCounting: boolean;
  readonly retry: () => void;
}

/** Counts an audience. */
export function useCount(audience: Audience): Count {
  const { data, isFetching, refetch } = useQuery(audienceQuery(audience));
  const retry = () => void refetch();
  if (audience.kind === 'single') return { people: 1, isCounting: false, retry };
  if (audience.kind === 'selected')
    return { people: audience.ids.length, isCounting: false, retry };
  return { people: data ?? null, isCounting: isFetching && data === undefined, retry };
}

function whom(audience: Audience): string {
  switch (audience.kind) {
    case 'single':
      return audience.name;
    case 'selected':
      return m.notifications_to_selected();
    case 'matching':
      return m.notifications_to_matching();
    case 'all':
      return m.notifications_to_all();
  }
}

/** Whom it goes to, and how many they are. */
export function Recipients({ audience, count }: { audience: Audience; count: Count }) {
  const { people, isCounting, retry } = count;
  return (
    <div className={classes.recipients}>
      <span className={classes.to}>{m.notifications_to()}</span>
      <strong className={classes.whom}>{whom(audience)}</strong>
      <span role="status" className={classes.count}>
        {isCounting && m.notifications_counting()}
        {people !== null && m.notifications_people({ count: people, shown: formatNumber(people) })}
        {people === null && !isCounting && m.notifications_not_counted()}
      </span>
      {people === null && !isCounting && (
        <button type="button" className={classes.recount} onClick={retry}>
          {m.ui_retry()}
        </button>
      )}
    </div>
  );
}
