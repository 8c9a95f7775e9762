import type { ReactNode } from 'react';
import classes from './thumb-bar.module.css';

/**
 * A screen's main actions: above the tabs on a phone, within reach of the thumb; in place on a
 * desktop.
 */
export function ThumbBar({ children }: { children: ReactNode }) {
  return <div className={`thumb-place ${classes.bar}`}>{children}</div>;
}
