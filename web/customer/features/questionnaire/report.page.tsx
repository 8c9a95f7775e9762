import { m } from 'virtual:messages';
import type { SavedQuestionnaire } from '@fluteline/domain/questionnaire';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Customer, isUnanswered, keptAt, useCustomer } from '../../../kit/client/index.ts';
import { Notice } from '../../../kit/ui/notice.tsx';
import { PageShell } from '../../../kit/ui/shell/page-shell.tsx';
import { FormSkeleton } from '../../../kit/ui/skeletons.tsx';
import { ErrorState } from '../../../kit/ui/states.tsx';
import { itemsOf, type OutboxItem } from '../../offline/outbox/index.ts';
import { latestQuery } from './api.ts';
import { keptWizard, openSaved, placeOf, TO_FORM, waitingWizard } from './opening.ts';
import { QuestionnaireScreen } from './questionnaire-screen.tsx';
import { today } from './today.ts';
import { savedIn } from './wire.ts';

/** A server that did not answer may do so later, without any event that would tell. */
const ASK_AGAIN = 30_000;

/** What is in the outbox, looked at once: a wizard that is open follows it by itself. */
function useItemsAtOpening(owner: string): readonly OutboxItem[] | undefined {
  const [items, setItems] = useState<readonly OutboxItem[]>();
  useEffect(() => {
    let isGone = false;
    void itemsOf(owner).then((read) => {
      if (!isGone) setItems(read);
    });
    return () => {
      isGone = true;
    };
  }, [owner]);
  return items;
}

function CustomersReport({ customer }: { customer: Customer }) {
  const { mobile: owner } = customer;
  const toForm = useLocation({ select: ({ searchStr }) => searchStr === `?${TO_FORM}` });
  const [kept] = useState(() => keptWizard(placeOf(owner)));
  const items = useItemsAtOpening(owner);
  const {
    data: answer,
    error,
    isFetching,
    isFetchedAfterMount,
    refetch,
  } = useQuery({
    ...latestQuery,
    refetchInterval: ({ state }) => isUnanswered(state.error) && ASK_AGAIN,
  });
  const isAnswered = isFetchedAfterMount && answer !== undefined;
  // What this phone kept of an answer is older than what it holds itself.
  const isFresh = isAnswered && !error && keptAt(answer) === undefined;
  const reopen = useCallback(
    (saved: SavedQuestionnaire | null) => openSaved(saved, customer, today()),
    [customer],
  );
  // Once open it stays, even where the cache is emptied below it, as at the end of a session.
  const initial = useRef(kept);
  const isOfPhone = useRef(kept !== null);
  if (initial.current === null && items) {
    initial.current = waitingWizard(items);
    isOfPhone.current = initial.current !== null;
    if (isAnswered) initial.current ??= reopen(answer.data && savedIn(answer.data));
    // The questions are in the page: what the server has is brought in when it answers.
    else if (isUnanswered(error)) initial.current ??= reopen(null);
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
      place={placeOf(owner)}
      fetched={isFresh ? answer.data : undefined}
      latest={answer?.data ?? null}
      reopen={isOfPhone.current ? null : reopen}
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
