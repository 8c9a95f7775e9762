import { type ReactNode, useId } from 'react';
import classes from './my-account.module.css';

interface SectionProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** A board of the account screen. */
export function Section({ title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className={classes.hint}>{hint}</p>}
      {children}
    </section>
  );
}
