import type { ReactNode } from 'react';
import { useScreenTitle } from '../../../kit/ui/shell/use-screen-title.ts';
import { ThumbBar } from '../thumb-bar.tsx';
import classes from './list-head.module.css';

interface ToolbarProps {
  /** Search and filters. */
  children?: ReactNode;
  /** The list's one main action; above the thumb on a phone. */
  action?: ReactNode;
}

/** Search and filters left, the action right. */
export function Toolbar({ children, action }: ToolbarProps) {
  return (
    <div className={classes.toolbar}>
      {children && <div className={classes.narrowing}>{children}</div>}
      {action && <ThumbBar>{action}</ThumbBar>}
    </div>
  );
}

/** A list's title and its one toolbar. */
export function ListHead({ title, children, action }: ToolbarProps & { title: string }) {
  const heading = useScreenTitle(title);
  return (
    <>
      <h1 className={classes.title} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {(children || action) && <Toolbar action={action}>{children}</Toolbar>}
    </>
  );
}

/** A search box with the button of its filters beside it, on a phone too. */
export function SearchRow({ children }: { children: ReactNode }) {
  return <div className={classes.searchRow}>{children}</div>;
}
