import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { errorSentence } from '../../../kit/ui/error-sentence.ts';
import { Notice } from '../../../kit/ui/notice.tsx';
import { useAdministrators } from '../../administrators/use-administrators.ts';
import { DetailPart } from '../../ui/detail-part.tsx';
import { TimeLine } from '../../ui/time-line.tsx';
import { historyQuery } from './api.ts';
import { EventEntry } from './event-entry.tsx';
import classes from './query-history.module.css';

/** History of a query, oldest first. */
export function QueryHistory({ id }: { id: string }) {
  const { nameOf } = useAdministrators();
  const { data, error, isPending, refetch } = useQuery(historyQuery(id));
  return (
    <DetailPart title={m.query_panel_history()}>
      {isPending && (
        <p className={classes.waiting} role="status" aria-busy="true">
          <span className="visually-hidden">{m.ui_loading()}</span>
        </p>
      )}
      {error && !data && (
        <Notice tone="error" detail={errorSentence(error).sentence} onRetry={() => void refetch()}>
          {m.query_panel_history_failed()}
        </Notice>
      )}
      {data && (
        <TimeLine name={m.query_panel_history()}>
          {data.map((event) => (
            <EventEntry key={event.id} event={event} nameOf={nameOf} />
          ))}
        </TimeLine>
      )}
    </DetailPart>
  );
}
