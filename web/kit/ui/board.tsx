import { type ReactNode, useId } from 'react';
import classes from './board.module.css';

interface BoardProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** A white board with a title, named by it. */
export function Board({ title, hint, children }: BoardProps) {
  const id = useId();
  return (
    <section className={`card ${classes.board}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className="quiet">{hint}</p>}
      {children}
    </section>
  );
}
