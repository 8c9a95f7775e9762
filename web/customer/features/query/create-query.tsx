import { m } from 'virtual:messages';
import type { Urgency } from '@fluteline/domain/query';
import { useState } from 'react';
import { ApiError } from '../../../kit/client/index.ts';
import { useFormSubmission } from '../../../kit/forms/use-form-submission.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { errorSentence } from '../../../kit/ui/error-sentence.ts';
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
  /** Called when the server no longer accepts queries about the subject as shown. */
  onRefused: () => void;
}

/** Whether the server refused the subject: nothing else in the query is the user's to correct. */
const isAboutSubject = (error: Error) => error instanceof ApiError && error.code === 'validation';

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
  onRefused: () => void;
}

/**
 * Asks for the urgency and sends the query at once. A query that this phone could not store and
 * that got no answer keeps its urgency until it is answered.
 */
function UrgencySheet({ subject, isOpen, onClose, onDone, onRefused }: UrgencySheetProps) {
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
    onFailed: (failure) => {
      if (!isAboutSubject(failure)) {
        toast.error(m.query_failed());
        return;
      }
      toast.error(errorSentence(failure).sentence);
      onRefused();
    },
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
export function CreateQuery({ subject, onRaised, onRefused }: CreateQueryProps) {
  const [isOpen, setOpen] = useState(false);
  const [closed, setClosed] = useState(0);
  const close = () => {
    setOpen(false);
    setClosed(closed + 1);
  };
  return (
    <>
      <Button wide onClick={() => setOpen(true)}>
        {words[subject.kind].create()}
      </Button>
      <UrgencySheet
        key={closed}
        subject={subject}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onDone={() => {
          close();
          if (isOpen) onRaised();
        }}
        onRefused={() => {
          close();
          onRefused();
        }}
      />
    </>
  );
}
