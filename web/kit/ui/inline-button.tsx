import type { ReactNode } from 'react';
import classes from './inline-button.module.css';

interface InlineButtonProps {
  /** Stands alone beside a sentence: as high as a thumb needs. */
  tall?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button that reads as part of a sentence. */
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
