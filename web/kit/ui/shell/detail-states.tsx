import { m } from 'virtual:messages';
import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '../../client/index.ts';
import { Button } from '../button.tsx';
import { EmptyState, ErrorState } from '../states.tsx';
import classes from './detail-states.module.css';
import { useGoBack } from './go-back.tsx';
import { PageShell } from './page-shell.tsx';

/** An id that is none is as missing as one that is gone. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** The screen of a thing that is not there, with the way back. */
export function MissingThing({ title, hint }: { title: string; hint: string }) {
  const goBack = useGoBack();
  return (
    <PageShell title={title}>
      <EmptyState
        title={title}
        hint={hint}
        action={<Button onClick={goBack}>{m.ui_go_back()}</Button>}
      />
    </PageShell>
  );
}

interface FailedThingProps {
  /** The screen's own title. */
  title: string;
  /** What failed. */
  failed: string;
  query: UseQueryResult;
}

/** The screen of a thing that could not be read, with Retry and the way back. */
export function FailedThing({ title, failed, query }: FailedThingProps) {
  const goBack = useGoBack();
  const { error, refetch, isFetching } = query;
  return (
    <PageShell title={title}>
      <ErrorState title={failed} error={error} onRetry={() => void refetch()} busy={isFetching} />
      <p className={classes.goBack}>
        <Button look="text" onClick={goBack}>
          {m.ui_go_back()}
        </Button>
      </p>
    </PageShell>
  );
}
