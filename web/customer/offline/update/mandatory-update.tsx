import { m } from 'virtual:messages';
import { useEffect, useState } from 'react';
import { Button } from '../../../kit/ui/button.tsx';
import { Notice } from '../../../kit/ui/notice.tsx';
import { Sheet } from '../../../kit/ui/sheet/sheet.tsx';
import { performUpdate } from './perform-update.ts';
import classes from './update.module.css';
import { type UpdateState, updateStore } from './update-store.ts';

function warnWhoLeaves(event: BeforeUnloadEvent) {
  if (updateStore.read().step === 'updating') return;
  event.preventDefault();
  // Newer browsers show their own text.
  event.returnValue = m.update_leaving();
}

/** Shows an update that blocks the app until it is made. */
export function MandatoryUpdate({ update: { prompt, step } }: { update: UpdateState }) {
  const [hasTried, setHasTried] = useState(false);
  useEffect(() => {
    window.addEventListener('beforeunload', warnWhoLeaves);
    return () => window.removeEventListener('beforeunload', warnWhoLeaves);
  }, []);
  const isCritical = prompt === 'critical';
  return (
    <Sheet
      open
      mandatory
      onClose={() => setHasTried(true)}
      title={isCritical ? m.update_critical_title() : m.update_forced_title()}
      hint={isCritical ? m.update_critical() : m.update_forced()}
      footer={
        <Button busy={step === 'updating'} onClick={() => void performUpdate()}>
          {m.update_now()}
        </Button>
      }
    >
      <div className={classes.content}>
        {step === 'asking' && !hasTried && <p className={classes.retained}>{m.update_stays()}</p>}
        {step === 'asking' && hasTried && <Notice tone="error">{m.update_leaving()}</Notice>}
        {step === 'unreachable' && <Notice tone="error">{m.update_unreachable()}</Notice>}
        <p className={classes.updating} role="status">
          {step === 'updating' && m.update_updating()}
        </p>
      </div>
    </Sheet>
  );
}
