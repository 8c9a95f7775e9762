import type { ReactNode } from 'react';
import { Button } from '../../../kit/ui/button.tsx';
import type { IconName } from '../../../kit/ui/icons.tsx';
import classes from './row-action.module.css';

/** For a link among the actions of a row. */
export const rowAction = classes.action;

/** The word of an action: on a card, where there is room. */
export function RowWord({ children }: { children: ReactNode }) {
  return <span className={classes.word}>{children}</span>;
}

interface RowActionProps {
  icon: IconName;
  /** With the row's name: many rows have the same word. */
  label: string;
  busy?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** What can be done with a row: an icon in a table, that says at hover what it does; a word on a card. */
export function RowAction({ icon, label, busy = false, onClick, children }: RowActionProps) {
  return (
    <Button
      look="text"
      icon={icon}
      busy={busy}
      className={rowAction}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <RowWord>{children}</RowWord>
    </Button>
  );
}
