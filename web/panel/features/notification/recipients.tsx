import { m } from 'virtual:messages';
import { keysOf } from '@fluteline/domain/object';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../../kit/client/index.ts';
import { formatNumber } from '../../../kit/ui/format.ts';
import type { Audience } from '../../audience.ts';
import { audienceQuery } from './api.ts';
import classes from './notify.module.css';

/** How many get it; null while, and where, that is not known. */
export interface Count {
  readonly people: number | null;
  /** Who can read it, and why others cannot; null while that is not known. */
  readonly reach: Answer<'countAudience'>['data'] | null;
  readonly isCounting: boolean;
  readonly retry: () => void;
}

/** Counts an audience. */
export function useCount(audience: Audience): Count {
  const { data, isFetching, refetch } = useQuery(audienceQuery(audience));
  const retry = () => void refetch();
  const reach = data ?? null;
  if (audience.kind === 'single') return { people: 1, reach, isCounting: false, retry };
  if (audience.kind === 'selected')
    return { people: audience.ids.length, reach, isCounting: false, retry };
  const people = data?.recipients ?? null;
  return { people, reach, isCounting: isFetching && data === undefined, retry };
}

function whom(audience: Audience): string {
  switch (audience.kind) {
    case 'single':
      return audience.name;
    case 'selected':
      return m.notification_to_selected();
    case 'matching':
      return m.notification_to_matching();
    case 'all':
      return m.notification_to_all();
  }
}

const reasons = {
  unverified: m.notification_not_verified,
  suspended: m.notification_not_suspended,
  blocked: m.notification_not_blocked,
  deleted: m.notification_not_deleted,
  inactive: m.notification_not_active,
} as const;
const reasonNames = keysOf(reasons);

/** How many can read it, and why the others cannot. */
function Reach({ audience, reach }: { audience: Audience; reach: NonNullable<Count['reach']> }) {
  const { reached, not_reached: not } = reach;
  const found = reasonNames.filter((name) => (not?.[name] ?? 0) > 0);
  if (found.length === 0) return null;
  const count = (name: keyof typeof reasons) => reasons[name]({ shown: formatNumber(not[name]) });
  const isAll = audience.kind === 'all';
  return (
    <p className={classes.reach} role="status">
      {m.notification_reached({ shown: reached })}{' '}
      {m.notification_not_reached({ reasons: found.map(count).join(', ') })}{' '}
      {isAll ? m.notification_not_reached_all() : m.notification_not_reached_later()}
    </p>
  );
}

/** Whom it goes to, and how many they are. */
export function Recipients({ audience, count }: { audience: Audience; count: Count }) {
  const { people, reach, isCounting, retry } = count;
  return (
    <div className={classes.recipients}>
      <span className={classes.to}>{m.notification_to()}</span>
      <strong className={classes.whom}>{whom(audience)}</strong>
      <span role="status" className={classes.count}>
        {isCounting && m.notification_counting()}
        {people !== null && m.notification_people({ count: people })}
        {people === null && !isCounting && m.notification_not_counted()}
      </span>
      {people === null && !isCounting && (
        <button type="button" className={`bare-button ${classes.recount}`} onClick={retry}>
          {m.ui_retry()}
        </button>
      )}
      {reach && <Reach audience={audience} reach={reach} />}
    </div>
  );
}
