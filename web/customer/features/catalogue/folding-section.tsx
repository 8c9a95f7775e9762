import { type ReactNode, useId, useState } from 'react';
import { useBackCloses } from '../../../kit/ui/back-stack.ts';
import { Icon } from '../../../kit/ui/icons.tsx';
import classes from './folding-section.module.css';

interface FoldingSectionProps {
  title: string;
  /** Number of entries inside. */
  count: number;
  startsOpen?: boolean;
  children: ReactNode;
}

/**
 * Shows a section that can be expanded. Back collapses a section expanded by hand before it leaves
 * the screen.
 */
export function FoldingSection({
  title,
  count,
  startsOpen = false,
  children,
}: FoldingSectionProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const [byHand, setByHand] = useState(false);
  const content = useId();
  useBackCloses(isOpen && byHand, () => setOpen(false));
  return (
    <section className="card">
      <h2>
        <button
          type="button"
          className={`bare-button ${classes.head}`}
          aria-expanded={isOpen}
          aria-controls={content}
          onClick={() => {
            setByHand(true);
            setOpen(!isOpen);
          }}
        >
          {title}
          <span className={classes.count} aria-hidden="true">
            {count}
          </span>
          <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} />
        </button>
      </h2>
      <div className={classes.content} id={content} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}
