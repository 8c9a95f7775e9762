import type { ReactNode } from 'react';
import classes from './badge.module.css';
import { Icon } from './icons.tsx';

/** high: red. medium: amber. low: green, also 'Active'. done: grey, also 'N/A' and 'Waiting'. */
export type Tone = 'high' | 'medium' | 'low' | 'done';

/** A word on a coloured pill; the colour never says anything that the word does not. */
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
