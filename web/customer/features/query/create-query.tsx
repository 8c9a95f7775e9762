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
  /** The query is stored and the customer still here. */
  onRaised: () => void;
}

const words = {
  part: { create: m.query_create, hint: m.query_urgency_hint },
  machine: { create: m.query_generate, hint: m.query_urgency_machine_hint },
} as const;

/** A double tap's second half must not fall on the screen that comes next. */
const SHOWN_AFTERWARDS = 400;

interface UrgencySheetProps {
  subject: QuerySubject;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

/**
 * Asks how soon and sends at once. One that this phone could not store and whose answer was lost
 * keeps its urgency until it is answered.
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

/** Create Query, on a machine Generate Query. Whoever closes the sheet meanwhile stays on the product. */
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
