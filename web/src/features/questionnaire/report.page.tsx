import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Customer, keptAt, useCustomer } from '../../client/index.ts';
import { m } from '../../paraglide/messages.js';
import { PageShell } from '../../ui/shell/page-shell.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { latestQuery } from './api.ts';
import { keptWizard, openSaved, placeOf } from './opening.ts';
import { QuestionnaireScreen } from './questionnaire-screen.tsx';
import { today } from './today.ts';
import { type Questionnaire, savedIn } from './wire.ts';

/** Read from the server just now: what this phone kept of it is older than what it holds itself. */
const isFresh = (data: Questionnaire | null) =>
  data === null ? navigator.onLine : keptAt(data) === undefined;

function CustomersReport({ customer }: { customer: Customer }) {
  const { mobile: owner } = customer;
  const [kept] = useState(() => keptWizard(placeOf(owner)));
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery(latestQuery);
  const isAnswered = isFetchedAfterMount && data !== undefined;
  // Once open it stays, even where the cache is emptied below it, as at the end of a session.
  const initial = useRef(kept);
  if (isAnswered) initial.current ??= openSaved(data && savedIn(data), customer, today());
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
      place={placeOf(owner)}
      fetched={kept !== null && isAnswered && !error && isFresh(data) ? data : undefined}
      latest={data ?? null}
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
