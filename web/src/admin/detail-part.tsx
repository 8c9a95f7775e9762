import type { ReactNode } from 'react';
import classes from './detail-part.module.css';

/** A part of a details sheet under its heading. */
export function DetailPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** What somebody wrote at length, line breaks kept. */
export function DetailText({ children }: { children: string }) {
  return <p className={classes.text}>{children}</p>;
}

/** Says that there is nothing of it. */
export function DetailNone({ children }: { children: string }) {
  return <p className={classes.none}>{children}</p>;
}

/** Parts below each other. */
export function DetailParts({ children }: { children: ReactNode }) {
  return <div className={classes.parts}>{children}</div>;
}

/** Parts beside each other where there is room. */
export function DetailColumns({ children }: { children: ReactNode }) {
  return <div className={classes.columns}>{children}</div>;
}
