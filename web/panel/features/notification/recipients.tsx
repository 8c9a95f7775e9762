import { m } from 'virtual:messages';
import { keysOf } from '@fluteline/domain/object';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../../kit/client/index.ts';
import { formatNumber } from '../../../kit/ui/format.ts';
import type { Audience } from '../../audience.ts';
import { audienceQuery } from './api.ts';
import classes from './notify.module.css';

/** Number of recipients; `null` while unknown. */
export interface Count {
  readonly people: number | null;
  /** Who can read it, and why others cannot; `null` while unknown. */
  readonly reach: Answer<'countAudience'>['data'] | null;
  readonly isCounting: boolean;
  /** The error of the last count. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Counts the users of an audience. */
export function useCount(audience: Audience): Count {
  const isEmpty = audience.kind === 'selected' && audience.ids.length === 0;
  const query = useQuery({ ...audienceQuery(audience), enabled: !isEmpty });
  const { data, error, isFetching, refetch } = query;
  const common = { reach: data ?? null, error, retry: () => void refetch() };
  if (audience.kind === 'single') return { ...common, people: 1, isCounting: false };
  if (audience.kind === 'selected') {
    return { ...common, people: audience.ids.length, isCounting: false };
  }
  const people = data?.recipients ?? null;
  return { ...common, people, isCounting: isFetching && data === undefined };
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

/** Shows how many recipients can read it, and why the others cannot. */
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

interface RecipientsProps {
  audience: Audience;
  count: Count;
  /** Number of chosen users that no longer exist. */
  gone: number;
}

/** Shows the recipients and their number. */
export function Recipients({ audience, count, gone }: RecipientsProps) {
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
      {gone > 0 && (
        <p className={classes.reach} role="status">
          {m.notification_gone({ count: gone })}
        </p>
      )}
      {reach && <Reach audience={audience} reach={reach} />}
    </div>
  );
}
