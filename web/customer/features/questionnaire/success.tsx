import { m } from 'virtual:messages';
import { useEffect, useRef } from 'react';
import { isConfirmed, useCustomer } from '../../../kit/client/index.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icons.tsx';
import { PageShell } from '../../../kit/ui/shell/page-shell.tsx';
import classes from './success.module.css';

interface SuccessProps {
  /** Whether the answers are stored on this phone but have not arrived. */
  isWaiting: boolean;
  onGoOn: () => void;
}

/** Says that the answers have arrived or are stored, and what happens next. */
export function Success({ isWaiting, onGoOn }: SuccessProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isSignedIn = isConfirmed(useCustomer());
  const waitsFor = isSignedIn ? m.questionnaire_waits_hint : m.questionnaire_waits_login;
  useEffect(() => heading.current?.focus(), []);
  return (
    <PageShell
      title={m.questionnaire_title()}
      narrow
      onBack={onGoOn}
      mainAction={
        <Button wide onClick={onGoOn}>
          {m.questionnaire_see_summary()}
        </Button>
      }
    >
      <div className={classes.success}>
        <span className={classes.mark}>
          <Icon name={isWaiting ? 'offline' : 'check'} size={32} />
        </span>
        <h2 className={classes.title} ref={heading} tabIndex={-1}>
          {isWaiting ? m.questionnaire_waits() : m.questionnaire_submitted()}
        </h2>
        <p>{isWaiting ? waitsFor() : m.questionnaire_thanks()}</p>
        {!isWaiting && <p className={classes.hint}>{m.questionnaire_report_soon()}</p>}
      </div>
    </PageShell>
  );
}
