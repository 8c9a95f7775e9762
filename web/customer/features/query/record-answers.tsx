import { m } from 'virtual:messages';
import { formatMoment } from '../../../kit/ui/format.ts';
import { Notice } from '../../../kit/ui/notice.tsx';
import { AnswerFiles } from '../../../trade/answers/answer-files.tsx';
import { resolutionSentences } from '../../../trade/answers/resolution-sentences.ts';
import type { QueryRecord } from './api.ts';
import classes from './record-answers.module.css';

/** Shows the answers to the buyer, newest first, and why the query is resolved. */
export function RecordAnswers({ record }: { record: QueryRecord }) {
  const { resolution, answers = [] } = record;
  return (
    <>
      {resolution && <Notice tone="info">{resolutionSentences[resolution]()}</Notice>}
      {answers.length > 0 && (
        <section className={classes.answers}>
          <h3 className={classes.heading}>{m.query_answers()}</h3>
          <ol className={classes.list}>
            {answers.toReversed().map(({ id, at, text, files }) => (
              <li key={id} className={classes.answer}>
                <p className={classes.text}>{text}</p>
                <AnswerFiles files={files} />
                <time className="small" dateTime={at}>
                  {formatMoment(at)}
                </time>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
