import type { ReactNode } from 'react';
import classes from './inline-button.module.css';

interface InlineButtonProps {
  /** Makes a button beside a sentence as high as a touch target. */
  tall?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button that looks like part of a sentence. */
export function InlineButton({ tall = false, onClick, children }: InlineButtonProps) {
  return (
    <button
      type="button"
      className={`${classes.button} ${tall ? classes.tall : ''}`}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
