import type { ReactNode } from 'react';
import { useScreenTitle } from '../../../kit/ui/shell/use-screen-title.ts';
import classes from './list-head.module.css';

interface ListHeadProps {
  title: string;
  /** Search and filters. */
  children?: ReactNode;
  /** The list's one main action; above the thumb on a phone. */
  action?: ReactNode;
}

/** A list's title and its one toolbar: search and filters left, the action right. */
export function ListHead({ title, children, action }: ListHeadProps) {
  const heading = useScreenTitle(title);
  return (
    <>
      <h1 className={classes.title} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {(children || action) && (
        <div className={classes.toolbar}>
          {children && <div className={classes.narrowing}>{children}</div>}
          {action && <div className={classes.action}>{action}</div>}
        </div>
      )}
    </>
  );
}

/** A search box with the button of its filters beside it, on a phone too. */
export function SearchRow({ children }: { children: ReactNode }) {
  return <div className={classes.searchRow}>{children}</div>;
}
