import { m } from 'virtual:messages';
import type { Urgency } from '@fluteline/domain/query';
import { useState } from 'react';
import { useFormSubmission } from '../../../kit/forms/use-form-submission.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Sheet } from '../../../kit/ui/sheet/sheet.tsx';
import { toast } from '../../../kit/ui/toast.ts';
import { SubmissionNotice } from '../../forms/submission-notice.tsx';
import { sayItWaits, useSender, useThroughOutbox } from '../../forms/through-outbox.ts';
import { type QuerySubject, queryRequest } from './api.ts';
import classes from './create-query.module.css';
import { UrgencyPicker } from './urgency-picker.tsx';

interface CreateQueryProps {
  subject: QuerySubject;
  /** Called when the query is stored and the sheet is still open. */
  onRaised: () => void;
}

const words = {
  part: { create: m.query_create, hint: m.query_urgency_hint },
  machine: { create: m.query_generate, hint: m.query_urgency_machine_hint },
} as const;

/** Keeps the sheet open so that a double tap's second tap does not hit the next screen. */
const SHOWN_AFTERWARDS = 400;

interface UrgencySheetProps {
  subject: QuerySubject;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

/**
 * Asks for the urgency and sends the query at once. A query that this phone could not store and
 * that got no answer keeps its urgency until it is answered.
 */
function UrgencySheet({ subject, isOpen, onClose, onDone }: UrgencySheetProps) {
  const [chosen, setChosen] = useState<Urgency>();
  const sender = useSender();
  const { submit, isSending, isUnanswered, error } = useFormSubmission({
    ...useThroughOutbox(),
    standsFor: () => SHOWN_AFTERWARDS,
    onStored: ({ kind }, isStopped) => {
      if (kind === 'sent') toast.success(m.query_thanks());
      else sayItWaits(isStopped);
    },
    onDone,
    onFailed: () => toast.error(m.query_failed()),
  });
  const choose = (urgency: Urgency) => () => {
    const account = sender();
    if (!account || isSending || (isUnanswered && urgency !== chosen)) return;
    setChosen(urgency);
    submit(queryRequest(subject, urgency, account));
  };
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={m.query_urgency_title()}
      hint={words[subject.kind].hint()}
    >
      <UrgencyPicker
        kind={subject.kind}
        chosen={isSending || error ? chosen : undefined}
        isSending={isSending}
        isFixed={isUnanswered}
        choose={choose}
      />
      {error && !isSending && (
        <div className={classes.failure}>
          <SubmissionNotice
            error={error}
            isUnanswered={isUnanswered}
            onRetry={chosen && choose(chosen)}
          />
        </div>
      )}
    </Sheet>
  );
}

/**
 * Shows the Create Query button (Generate Query for a machine). When the sheet is closed before
 * sending ends, the product stays open.
 */
export function CreateQuery({ subject, onRaised }: CreateQueryProps) {
  const [isOpen, setOpen] = useState(false);
  const [raised, setRaised] = useState(0);
  return (
    <>
      <Button wide onClick={() => setOpen(true)}>
        {words[subject.kind].create()}
      </Button>
      <UrgencySheet
        key={raised}
        subject={subject}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onDone={() => {
          setOpen(false);
          setRaised(raised + 1);
          if (isOpen) onRaised();
        }}
      />
    </>
  );
}
