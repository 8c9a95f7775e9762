import type { ReactNode } from 'react';
import classes from './badge.module.css';
import { Icon } from './icons.tsx';

/**
 * Colours. high: red. medium: amber. low: green, also for 'Active'. done: grey, also for 'N/A' and
 * 'Waiting'.
 */
export type Tone = 'high' | 'medium' | 'low' | 'done';

/** A word on a coloured pill; the colour adds nothing that the word does not say. */
export function Badge({
  tone,
  ticked = false,
  children,
}: {
  tone: Tone;
  ticked?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={`${classes.badge} ${classes[tone]}`}>
      {ticked && <Icon name="check" size={16} />}
      {children}
    </span>
  );
}
