import { m } from 'virtual:messages';
import { useState } from 'react';
import { Button } from '../../../kit/ui/button.tsx';
import { Sheet } from '../../../kit/ui/sheet/sheet.tsx';
import { SubmissionNotice } from '../../forms/submission-notice.tsx';
import type { QuerySubject } from './api.ts';
import classes from './create-query.module.css';
import { UrgencyPicker } from './urgency-picker.tsx';
import { useSubmission } from './use-submission.ts';

interface CreateQueryProps {
  subject: QuerySubject;
  /** The query is stored and the customer still here. */
  onRaised: () => void;
}

const words = {
  part: { create: m.query_create, hint: m.query_urgency_hint },
  machine: { create: m.query_generate, hint: m.query_urgency_machine_hint },
} as const;

/** Create Query, on a machine Generate Query: asks how soon and sends at once. */
export function CreateQuery({ subject, onRaised }: CreateQueryProps) {
  const [isOpen, setOpen] = useState(false);
  const submission = useSubmission(subject, () => {
    setOpen(false);
    onRaised();
  });
  const { choose, chosen, isSending, isUnanswered, error } = submission;
  const { create, hint } = words[subject.kind];
  return (
    <>
      <Button wide onClick={() => setOpen(true)}>
        {create()}
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={m.query_urgency_title()}
        hint={hint()}
      >
        <UrgencyPicker
          kind={subject.kind}
          chosen={chosen}
          isSending={isSending}
          isFixed={isUnanswered}
          onChoose={choose}
        />
        {error && !isSending && (
          <div className={classes.failure}>
            <SubmissionNotice
              error={error}
              isUnanswered={isUnanswered}
              onRetry={chosen && (() => choose(chosen))}
            />
          </div>
        )}
      </Sheet>
    </>
  );
}
