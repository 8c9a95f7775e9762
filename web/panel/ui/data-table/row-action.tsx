import type { ReactNode } from 'react';
import { Button } from '../../../kit/ui/button.tsx';
import type { IconName } from '../../../kit/ui/icons.tsx';
import classes from './row-action.module.css';

/** Class of a link among the actions of a row. */
export const rowAction = classes.action;

/** Text of an action, only shown on cards, where there is space. */
export function RowWord({ children }: { children: ReactNode }) {
  return <span className={classes.word}>{children}</span>;
}

interface RowActionProps {
  icon: IconName;
  /** Label with the row's name, because many rows have equal actions. */
  label: string;
  busy?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Button for an action on a row: an icon with a tooltip in a table, a text on a card. */
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
