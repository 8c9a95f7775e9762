import { m } from 'virtual:messages';
import type { UseQueryResult } from '@tanstack/react-query';
import { cachedAt } from '../client/index.ts';
import { formatMoment } from '../ui/format.ts';
import { Notice } from '../ui/notice.tsx';
import classes from './list-page.module.css';

/** Shows that data is not fresh, when a fresh answer could not be fetched. */
export function StaleNotice({ query }: { query: UseQueryResult<unknown> }) {
  const { data, dataUpdatedAt, error, isPlaceholderData, refetch } = query;
  if (!error || data === undefined || isPlaceholderData) return null;
  return (
    <div className={classes.staleNotice}>
      <Notice tone="info" onRetry={() => void refetch()}>
        {m.ui_stale({ moment: formatMoment(new Date(cachedAt(data) ?? dataUpdatedAt)) })}
      </Notice>
    </div>
  );
}
