import { m } from 'virtual:messages';
import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '../../client/index.ts';
import { Button } from '../button.tsx';
import { EmptyState, ErrorState } from '../states.tsx';
import classes from './detail-states.module.css';
import { useGoBack } from './go-back.tsx';
import { PageShell } from './page-shell.tsx';

/**
 * Whether an item is missing; an invalid id counts like a deleted item. An answer without one of
 * Fluteline's codes, such as a proxy's, says nothing about the item.
 */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'unknown') return false;
  return error.status === 404 || error.status === 400;
}

/** Screen for an item that does not exist, with a way back. */
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
  /** The screen's title. */
  title: string;
  /** Sentence that says what failed. */
  failed: string;
  query: UseQueryResult;
}

/** Screen for an item that could not be loaded, with Retry and a way back. */
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
