import { m } from 'virtual:messages';
import type { Urgency } from '@fluteline/domain/query';
import { useEffect, useRef } from 'react';
import { BusyWave } from '../../../kit/ui/busy-wave.tsx';
import { UrgencyBadge } from '../../../trade/urgency-badge.tsx';
import type { QuerySubject } from './api.ts';
import classes from './urgency-picker.module.css';

/** Urgency that is marked and focused when the picker opens. */
const DEFAULT_URGENCY: Urgency = 'medium';

interface UrgencyOption {
  readonly urgency: Urgency;
  readonly meaning: () => string;
  readonly hint: () => string;
}

const options: Readonly<Record<QuerySubject['kind'], readonly UrgencyOption[]>> = {
  part: [
    { urgency: 'high', meaning: m.query_urgency_high, hint: m.query_urgency_high_hint },
    { urgency: 'medium', meaning: m.query_urgency_medium, hint: m.query_urgency_medium_hint },
    { urgency: 'low', meaning: m.query_urgency_low, hint: m.query_urgency_low_hint },
  ],
  machine: [
    { urgency: 'high', meaning: m.query_urgency_high, hint: m.query_machine_high_hint },
    { urgency: 'medium', meaning: m.query_machine_medium, hint: m.query_machine_medium_hint },
    { urgency: 'low', meaning: m.query_machine_low, hint: m.query_machine_low_hint },
  ],
};

interface UrgencyPickerProps {
  kind: QuerySubject['kind'];
  /** The urgency being sent, or the only one that may be sent again. */
  chosen?: Urgency | undefined;
  isSending: boolean;
  /** Whether only `chosen` may be chosen. */
  isFixed: boolean;
  /** Returns the tap handler of an urgency; it does nothing for one that may not be chosen. */
  choose: (urgency: Urgency) => () => void;
}

/** Offers the urgencies, each with its meaning in the plant. */
export function UrgencyPicker({ kind, chosen, isSending, isFixed, choose }: UrgencyPickerProps) {
  const marked = chosen ?? DEFAULT_URGENCY;
  const defaultButton = useRef<HTMLButtonElement>(null);
  // Enter chooses the default urgency when the picker opens.
  useEffect(() => defaultButton.current?.focus(), []);
  return (
    <ul className={classes.options}>
      {options[kind].map(({ urgency, meaning, hint }) => {
        const isBusy = isSending && urgency === chosen;
        const isShut = isSending || (isFixed && urgency !== chosen);
        return (
          <li key={urgency}>
            <button
              type="button"
              className={`answer-button ${classes.option}`}
              data-marked={urgency === marked}
              ref={urgency === DEFAULT_URGENCY ? defaultButton : undefined}
              // `disabled` would move the focus out of the sheet.
              aria-disabled={isShut || undefined}
              aria-busy={isBusy || undefined}
              onClick={choose(urgency)}
            >
              <span className={classes.badge}>
                <UrgencyBadge urgency={urgency} />
              </span>
              <span className={classes.meaning}>{meaning()}</span>
              <span className={classes.hint}>{hint()}</span>
              {isBusy && (
                <span className={classes.busy}>
                  <BusyWave />
                  <span className="visually-hidden">{m.ui_busy()}</span>
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
