import { type ReactNode, useId, useState } from 'react';
import { useBackCloses } from './back-stack.ts';
import classes from './fold.module.css';
import { Icon } from './icons.tsx';

/** Content that is collapsed under its title until opened. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  useBackCloses(isOpen, () => setOpen(false));
  return (
    <div className={classes.fold}>
      <button
        type="button"
        className={`bare-button with-icon ${classes.title}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} />
        {title}
      </button>
      {isOpen && (
        <div className={classes.content} id={id}>
          {children}
        </div>
      )}
    </div>
  );
}
