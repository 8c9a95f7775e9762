import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { errorSentence } from '../../../kit/ui/error-sentence.ts';
import { formatMoment } from '../../../kit/ui/format.ts';
import { Notice } from '../../../kit/ui/notice.tsx';
import { DetailPart } from '../../ui/detail-part.tsx';
import { historyQuery, type QueryEvent } from './api.ts';
import { eventLines, whoDidIt } from './event-words.ts';
import classes from './query-history.module.css';

function HistoryLine({ event }: { event: QueryEvent }) {
  const { lead, detail } = eventLines(event);
  return (
    <li className={classes.line}>
      <strong>{lead}</strong>
      {detail && <span>{detail}</span>}
      <span className={classes.who}>
        {whoDidIt(event.by, event.by_administrator)} ·{' '}
        <time dateTime={event.at}>{formatMoment(event.at)}</time>
      </span>
    </li>
  );
}

/** Who did what to a query, oldest first. */
export function QueryHistory({ id }: { id: string }) {
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
        <ol className={classes.history}>
          {data.map((event) => (
            <HistoryLine key={event.id} event={event} />
          ))}
        </ol>
      )}
    </DetailPart>
  );
}
