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

/** A server that did not answer may do so later, without any event that would tell. */
const ASK_AGAIN = 30_000;

/** What is stored here; null where that is nothing anybody has answered. */
function fromPhone(owner: string): QuestionnaireDocument | null {
  const stored = storedDocument(owner);
  if (!stored || (stored.base.id === null && !hasEdits(stored))) return null;
  return { ...stored, key: stored.key || newIdempotencyKey() };
}

/**
 * The document whose steps wait in the outbox, where the phone has no other, as after a sign-out that
 * left them there; null where none wait. The last one holds all so far.
 */
function fromOutbox(items: readonly OutboxItem[]): QuestionnaireDocument | null {
  const last = items.findLast((item) => hasAnswers(item) && isUnsent(item));
  const left = last ? queuedDocument(last) : null;
  return left && queued({ ...onScreen(left.document, today()), phase: 'saving' }, left.sent);
}

/** A new document: nobody has to type a second time what was answered at sign-up. */
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
  const isAnswered = isFetchedAfterMount && answer !== undefined;
  // What the worker cached of an answer is older than what this phone has itself.
  const isFresh = isAnswered && !error && cachedAt(answer) === undefined;
  // Once open it stays, even where the cache is emptied below it, as at the end of a session.
  const initial = useRef(stored);
  const isOfPhone = useRef(stored !== null);
  if (initial.current === null && items) {
    initial.current = fromOutbox(items);
    isOfPhone.current = initial.current !== null;
    if (isAnswered) initial.current ??= fromAnswer(customer, answer.data, isFresh);
    // The questions are in the page: what the server has is brought in when it answers.
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
        error && answer === undefined && !isOfPhone.current ? (
          <Notice tone="info" detail={m.questionnaire_begin_hint()} onRetry={() => void refetch()}>
            {m.questionnaire_load_failed()}
          </Notice>
        ) : null
      }
    />
  );
}

/** The free report: the plant's questionnaire, and what comes of it. */
export function ReportPage() {
  const customer = useCustomer();
  // A session that ends while the screen is open takes nothing of it away.
  const last = useRef(customer);
  if (customer) last.current = customer;
  if (!last.current) return null;
  const { user } = last.current;
  return <CustomersReport key={user.mobile} customer={user} />;
}
