import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { errorSentence } from '../../ui/error-sentence.ts';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet/sheet.tsx';
import type { QueriedItem } from './api.ts';
import classes from './create-query.module.css';
import { UrgencyPicker } from './urgency-picker.tsx';
import { useSubmission } from './use-submission.ts';

interface CreateQueryProps {
  item: QueriedItem;
  /** The query is stored and the customer still here. */
  onRaised: () => void;
}

/** Create Query: asks how soon and sends at once. */
export function CreateQuery({ item, onRaised }: CreateQueryProps) {
  const [isOpen, setOpen] = useState(false);
  const submission = useSubmission(item, () => {
    setOpen(false);
    onRaised();
  });
  const { choose, chosen, isSending, isUnanswered, error } = submission;
  return (
    <>
      <Button wide onClick={() => setOpen(true)}>
        {m.query_create()}
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={m.query_urgency_title()}
        hint={m.query_urgency_hint()}
      >
        <UrgencyPicker
          chosen={chosen}
          isSending={isSending}
          isFixed={isUnanswered}
          onChoose={choose}
        />
        {error && !isSending && (
          <div className={classes.failure}>
            <Notice
              tone="error"
              detail={isUnanswered ? m.query_unanswered() : undefined}
              onRetry={chosen && (() => choose(chosen))}
            >
              {errorSentence(error).sentence}
            </Notice>
          </div>
        )}
      </Sheet>
    </>
  );
}
