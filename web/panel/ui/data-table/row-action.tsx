import type { ReactNode } from 'react';
import { Button } from '../../../kit/ui/button.tsx';

interface RowActionProps {
  /** With the row's name: many rows have the same word. */
  label: string;
  onClick: () => void;
  children: ReactNode;
}

/** What can be done with a row, as a word. */
export function RowAction({ label, onClick, children }: RowActionProps) {
  return (
    <Button look="text" aria-label={label} onClick={onClick}>
      {children}
    </Button>
  );
}
