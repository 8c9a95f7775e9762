import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Customer, useCustomer } from '../../client/index.ts';
import { m } from '../../paraglide/messages.js';
import { PageShell } from '../../ui/shell/page-shell.tsx';
import { DetailSkeleton } from '../../ui/skeletons.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { latestQuery } from './api.ts';
import { keptWizard, openSaved, placeOf } from './opening.ts';
import { QuestionnaireScreen } from './questionnaire-screen.tsx';
import { today } from './today.ts';
import { savedIn } from './wire.ts';

function CustomersReport({ customer }: { customer: Customer }) {
  const { mobile: owner } = customer;
  const [kept] = useState(() => keptWizard(placeOf(owner)));
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery(latestQuery);
  const isAnswered = isFetchedAfterMount && data !== undefined;
  if (kept === null && !isAnswered) {
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
          <DetailSkeleton />
        )}
      </PageShell>
    );
  }
  const saved = data ? savedIn(data) : null;
  return (
    <QuestionnaireScreen
      initial={kept ?? openSaved(saved, customer, today())}
      place={placeOf(owner)}
      fetched={kept !== null && isAnswered && !error ? data : undefined}
      latest={data ?? null}
    />
  );
}

/** The free report: the plant's questionnaire, and what comes of it. */
export function ReportPage() {
  const customer = useCustomer();
  if (!customer) return null;
  return <CustomersReport key={customer.user.mobile} customer={customer.user} />;
}
