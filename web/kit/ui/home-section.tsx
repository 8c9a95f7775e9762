import { type ReactNode, useId } from 'react';
import classes from './home-section.module.css';
import { EmptyState } from './states.tsx';

interface HomeSectionProps {
  title: string;
  /** Link to the whole list. */
  viewAll?: ReactNode;
  children: ReactNode;
}

/** A feature's section on Home. */
export function HomeSection({ title, viewAll, children }: HomeSectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {viewAll}
      </div>
      {children}
    </section>
  );
}

/** Shown in an empty section: why it is empty, and what to do. */
export function SectionInvitation(props: { title: string; hint: string; action: ReactNode }) {
  return (
    <div className={classes.invitation}>
      <EmptyState {...props} />
    </div>
  );
}
