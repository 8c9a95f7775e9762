import { m } from 'virtual:messages';
import { errorSentence } from '../../../../kit/ui/error-sentence.ts';
import { Notice } from '../../../../kit/ui/notice.tsx';
import { AnswerFiles } from '../../../../trade/answers/answer-files.tsx';
import { TimeLine, TimeLineEntry } from '../../../ui/time-line.tsx';
import { EventEntry } from '../event-entry.tsx';
import { type NameOf, whoDidIt } from '../event-words.ts';
import type { Entry } from './entries.ts';
import classes from './query-time-line.module.css';

function Written({ entry, nameOf }: { entry: Exclude<Entry, { kind: 'event' }>; nameOf: NameOf }) {
  const { kind, at } = entry;
  const isAnswer = kind === 'answer';
  const { text, by } = isAnswer ? entry.answer : entry.note;
  return (
    <TimeLineEntry id={entry.id} kind={kind} at={at} by={whoDidIt(nameOf(by.id, by.name), true)}>
      <div className={isAnswer ? classes.answer : classes.note}>
        <strong>{isAnswer ? m.query_page_answered() : m.query_page_noted()}</strong>
        <p className={classes.text}>{text}</p>
        {isAnswer && <AnswerFiles files={entry.answer.files} />}
      </div>
    </TimeLineEntry>
  );
}

interface QueryTimeLineProps {
  entries: readonly Entry[];
  nameOf: NameOf;
  /** Error of loading the history. */
  error: Error | null;
  onRetry: () => void;
}

/** Time line of a query, oldest first. */
export function QueryTimeLine({ entries, nameOf, error, onRetry }: QueryTimeLineProps) {
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
      <TimeLine name={m.query_page_time_line()}>
        {entries.map((entry) =>
          entry.kind === 'event' ? (
            <EventEntry key={entry.id} event={entry.event} nameOf={nameOf} />
          ) : (
            <Written key={entry.id} entry={entry} nameOf={nameOf} />
          ),
        )}
      </TimeLine>
    </section>
  );
}
