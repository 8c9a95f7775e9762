import { m } from 'virtual:messages';
import { errorSentence } from '../../../../kit/ui/error-sentence.ts';
import { formatMoment } from '../../../../kit/ui/format.ts';
import { Notice } from '../../../../kit/ui/notice.tsx';
import { AnswerFiles } from '../../../../trade/answers/answer-files.tsx';
import { eventLines, whoDidIt } from '../event-words.ts';
import type { Entry } from './entries.ts';
import classes from './time-line.module.css';

function What({ entry }: { entry: Entry }) {
  if (entry.kind === 'event') {
    const { lead, detail } = eventLines(entry.event);
    return (
      <>
        <strong>{lead}</strong>
        {detail && <span>{detail}</span>}
      </>
    );
  }
  const isAnswer = entry.kind === 'answer';
  return (
    <div className={isAnswer ? classes.answer : classes.note}>
      <strong>{isAnswer ? m.query_page_answered() : m.query_page_noted()}</strong>
      <p className={classes.text}>{isAnswer ? entry.answer.text : entry.note.text}</p>
      {isAnswer && <AnswerFiles files={entry.answer.files} />}
    </div>
  );
}

function Line({ entry }: { entry: Entry }) {
  const isOffice = entry.kind !== 'event' || entry.event.by_administrator;
  return (
    <li className={classes.line} data-kind={entry.kind}>
      <What entry={entry} />
      <span className={classes.who}>
        {whoDidIt(entry.by, isOffice)} · <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
      </span>
    </li>
  );
}

interface TimeLineProps {
  entries: readonly Entry[];
  /** Why the history is not among them. */
  error: Error | null;
  onRetry: () => void;
}

/** Everything that became of a query, oldest first. */
export function TimeLine({ entries, error, onRetry }: TimeLineProps) {
  return (
    <section aria-labelledby="time-line">
      <h2 className={classes.heading} id="time-line">
        {m.query_page_time_line()}
      </h2>
      {error && (
        <Notice tone="error" detail={errorSentence(error).sentence} onRetry={onRetry}>
          {m.query_panel_history_failed()}
        </Notice>
      )}
      <ol className={classes.entries}>
        {entries.map((entry) => (
          <Line key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}
