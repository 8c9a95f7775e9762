import type { ReactNode } from 'react';
import { useScreenTitle } from '../../../kit/ui/shell/use-screen-title.ts';
import { ThumbBar } from '../thumb-bar.tsx';
import classes from './list-head.module.css';

interface ToolbarProps {
  /** Search and filters. */
  children?: ReactNode;
  /** Main action of the list, fixed at the bottom on a phone. */
  action?: ReactNode;
}

/** Toolbar with search and filters at the left and the action at the right. */
export function Toolbar({ children, action }: ToolbarProps) {
  return (
    <div className={classes.toolbar}>
      {children && <div className={classes.narrowing}>{children}</div>}
      {action && <ThumbBar>{action}</ThumbBar>}
    </div>
  );
}

/** Title of a list with its toolbar. */
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

/** A search box with the filter button beside it, on a phone too. */
export function SearchRow({ children }: { children: ReactNode }) {
  return <div className={classes.searchRow}>{children}</div>;
}
