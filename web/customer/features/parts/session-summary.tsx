import { m } from 'virtual:messages';
import { type PartSession, sessionCounts } from '@fluteline/domain/parts';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../../kit/ui/format.ts';
import { WaveMark } from '../../../kit/ui/wave-mark.tsx';
import classes from './parts.module.css';

interface SessionSummaryProps {
  session: PartSession;
  /** Number of submitted parts that have not been sent yet. */
  waiting: number;
}

/** Shows the result of a session. */
export function SessionSummary({ session, waiting }: SessionSummaryProps) {
  const { total, submitted, skipped, failed } = sessionCounts(session);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const counts = [
    { label: m.parts_total(), count: total },
    { label: m.parts_submitted_count(), count: submitted },
    { label: m.parts_skipped(), count: skipped },
    { label: m.parts_failed_count(), count: failed },
  ];
  return (
    <section className={`card card-form ${classes.board}`}>
      <div className={classes.done}>
        <WaveMark width={72} />
        <h2 ref={heading} tabIndex={-1}>
          {m.parts_complete()}
        </h2>
      </div>
      <dl className={`counts ${classes.counts}`}>
        {counts.map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {waiting > 0 && <p className="quiet">{m.parts_waiting({ count: waiting })}</p>}
      {session.skipped.length > 0 && <p className="quiet">{m.parts_start_hint()}</p>}
    </section>
  );
}
