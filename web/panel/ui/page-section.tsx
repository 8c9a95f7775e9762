import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { StaleNotice } from '../../kit/lists/stale-notice.tsx';
import { errorSentence } from '../../kit/ui/error-sentence.ts';
import { Notice } from '../../kit/ui/notice.tsx';
import { ListSkeleton } from '../../kit/ui/skeletons.tsx';
import classes from './page-section.module.css';

interface PageSectionProps {
  title: string;
  /** Figures beside the title. */
  count?: string | undefined;
  /** Action on the whole section. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of a page, named by its title. */
export function PageSection({ title, count, action, children }: PageSectionProps) {
  const id = useId();
  return (
    <section className={`card ${classes.section}`} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {count && <span className="quiet">{count}</span>}
        {action && <div className={classes.action}>{action}</div>}
      </div>
      {children}
    </section>
  );
}

interface SectionAnswerProps<T> {
  query: UseQueryResult<T>;
  /** The section's own title for a failure. */
  failed: string;
  isEmpty: (data: T) => boolean;
  /** Says what to do when the section is empty. */
  empty: ReactNode;
  children: (data: T) => ReactNode;
}

/** Shows a section's data in its current state; other sections are not affected by its failure. */
export function SectionAnswer<T>(props: SectionAnswerProps<T>) {
  const { query, failed, isEmpty, empty, children } = props;
  const { data, error, refetch } = query;
  if (data === undefined) {
    if (!error) return <ListSkeleton rows={2} />;
    return (
      <Notice tone="error" detail={errorSentence(error).sentence} onRetry={() => void refetch()}>
        {failed}
      </Notice>
    );
  }
  return (
    <>
      <StaleNotice query={query} />
      {isEmpty(data) ? <div className={classes.empty}>{empty}</div> : children(data)}
    </>
  );
}
