import { m } from 'virtual:messages';
import { isUnsent } from '@fluteline/domain/outbox';
import {
  emptyAnswers,
  hasEdits,
  merge,
  newDocument,
  onScreen,
  type QuestionnaireDocument,
  queued,
  rebase,
} from '@fluteline/domain/questionnaire';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import {
  type Customer,
  cachedAt,
  isUnanswered,
  newIdempotencyKey,
  useCustomer,
} from '../../../kit/client/index.ts';
import { Notice } from '../../../kit/ui/notice.tsx';
import { PageShell } from '../../../kit/ui/shell/page-shell.tsx';
import { FormSkeleton } from '../../../kit/ui/skeletons.tsx';
import { ErrorState } from '../../../kit/ui/states.tsx';
import { type OutboxItem, useReadOutbox } from '../../offline/outbox/index.ts';
import { queuedDocument, storedDocument } from '../../offline/questionnaire/document-store.ts';
import { latestQuery, TO_FORM } from './api.ts';
import { QuestionnaireScreen } from './questionnaire-screen.tsx';
import { hasAnswers } from './queued.ts';
import { today } from './today.ts';
import { type Questionnaire, savedIn } from './wire.ts';

/** Interval for asking again, as no event reports that the server is back. */
const ASK_AGAIN = 30_000;

/** Returns the document stored on this phone; null when it contains no answers. */
function fromPhone(owner: string): QuestionnaireDocument | null {
  const stored = storedDocument(owner);
  if (!stored || (stored.base.id === null && !hasEdits(stored))) return null;
  return { ...stored, key: stored.key || newIdempotencyKey() };
}

/**
 * Returns the document whose steps wait in the outbox, for a phone without a stored one, as after
 * 'Log out and keep'; null when none wait. The last item contains all answers so far.
 */
function fromOutbox(items: readonly OutboxItem[]): QuestionnaireDocument | null {
  const last = items.findLast((item) => hasAnswers(item) && isUnsent(item));
  const left = last ? queuedDocument(last) : null;
  return left && queued({ ...onScreen(left.document, today()), phase: 'saving' }, left.sent);
}

/** Returns a new document, filled with the answers given at sign-up. */
function begun({ companyName, mobile }: Customer): QuestionnaireDocument {
  const general = { ...emptyAnswers.general, companyName, contactNumber: mobile };
  return newDocument(newIdempotencyKey(), { ...emptyAnswers, general });
}

function fromAnswer(customer: Customer, answer: Questionnaire | null, isFresh: boolean) {
  const saved = answer && savedIn(answer);
  if (isFresh || !saved) return rebase(begun(customer), saved);
  return merge(begun(customer), saved);
}

function CustomersReport({ customer }: { customer: Customer }) {
  const { mobile: owner } = customer;
  const toForm = useLocation({ select: ({ searchStr }) => searchStr === `?${TO_FORM}` });
  const [stored] = useState(() => fromPhone(owner));
  const items = useReadOutbox(owner);
  const query = useQuery({
    ...latestQuery,
    refetchInterval: ({ state }) => isUnanswered(state.error) && ASK_AGAIN,
  });
  const { data: answer, error, isFetching, isFetchedAfterMount, dataUpdatedAt, refetch } = query;
  // While it is asked again, `error` is null.
  const hasFailed = answer === undefined && query.errorUpdateCount > 0;
  const isAnswered = isFetchedAfterMount && answer !== undefined;
  // A cached answer is older than this phone's own document.
  const isFresh = isAnswered && !error && cachedAt(answer) === undefined;
  // Once open, the document stays, even when the cache is emptied at the end of a session.
  const initial = useRef(stored);
  const isOfPhone = useRef(stored !== null);
  if (initial.current === null && items) {
    initial.current = fromOutbox(items);
    isOfPhone.current = initial.current !== null;
    if (isAnswered) initial.current ??= fromAnswer(customer, answer.data, isFresh);
    // The questions need no server, so begin and merge its answers when they arrive.
    else if (isUnanswered(error)) initial.current ??= begun(customer);
  }
  if (initial.current === null) {
    return (
      <PageShell title={m.questionnaire_title()} narrow>
        {error ? (
          <ErrorState
            title={m.questionnaire_load_failed()}
            error={error}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <FormSkeleton />
        )}
      </PageShell>
    );
  }
  return (
    <QuestionnaireScreen
      initial={initial.current}
      toForm={toForm}
      owner={owner}
      latest={{
        questionnaire: isAnswered ? answer.data : undefined,
        isFresh,
        at: dataUpdatedAt,
        refetch,
      }}
      notice={
        hasFailed && !isOfPhone.current ? (
          <Notice tone="info" detail={m.questionnaire_begin_hint()} onRetry={() => void refetch()}>
            {m.questionnaire_load_failed()}
          </Notice>
        ) : null
      }
    />
  );
}

/** Shows the free report: the plant's questionnaire and its result. */
export function ReportPage() {
  const customer = useCustomer();
  // Keeps the screen when its session ends.
  const last = useRef(customer);
  if (customer) last.current = customer;
  if (!last.current) return null;
  const { user } = last.current;
  return <CustomersReport key={user.mobile} customer={user} />;
}
