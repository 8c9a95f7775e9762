import { m } from 'virtual:messages';
import type { ReactNode } from 'react';
import { isConfirmed, useCustomer } from '../../../kit/client/index.ts';
import { Icon } from '../../../kit/ui/icons.tsx';
import classes from './parts.module.css';

interface LastSubmittedProps {
  name: string;
  /** Number of saved entries; 0 when it is not known or only one is possible. */
  entries: number;
  /** Whether the part is stored on this phone and waits to be sent. */
  isWaiting: boolean;
  action: ReactNode;
}

/** Says that the previous part has arrived or waits to be sent. */
export function LastSubmitted({ name, entries, isWaiting, action }: LastSubmittedProps) {
  const isSignedIn = isConfirmed(useCustomer());
  return (
    <div className={classes.last}>
      <Icon name={isWaiting ? 'offline' : 'check'} />
      <p>
        <strong>
          {isWaiting ? m.parts_waits({ part: name }) : m.parts_submitted({ part: name })}
        </strong>
        {isWaiting && <span>{isSignedIn ? m.parts_waits_hint() : m.parts_waits_login()}</span>}
        {entries > 0 && <span>{m.parts_saved({ count: entries })}</span>}
      </p>
      {action}
    </div>
  );
}
