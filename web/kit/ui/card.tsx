import { type ReactNode, useId } from 'react';
import classes from './card.module.css';

interface CardProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** A white card with a title that also names its region. */
export function Card({ title, hint, children }: CardProps) {
  const id = useId();
  return (
    <section className={`card ${classes.card}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className="quiet">{hint}</p>}
      {children}
    </section>
  );
}
