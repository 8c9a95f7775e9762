import type { ReactNode } from 'react';
import classes from './page-shell.module.css';
import { ScreenHead } from './screen-head.tsx';

interface PageShellProps {
  title: string;
  /** Text under the title: a model number, 'Step 1/3'. */
  subtitle?: string;
  /** Controls at the right end of the bar. */
  actions?: ReactNode;
  /** The screen's main action, fixed at the bottom within reach of the thumb. */
  mainAction?: ReactNode;
  /** Replaces the back arrow's action. */
  onBack?: () => void;
  /** Keeps forms and text narrow on a desktop. */
  narrow?: boolean;
  children: ReactNode;
}

/** Layout of every screen except Home: title, back arrow and content. */
export function PageShell({
  title,
  subtitle,
  actions,
  mainAction,
  onBack,
  narrow = false,
  children,
}: PageShellProps) {
  return (
    <div className={classes.page}>
      <header className={`top-bar ${classes.bar}`}>
        <div className={`top-bar-inner ${classes.barInner} ${narrow ? classes.narrow : ''}`}>
          <ScreenHead title={title} subtitle={subtitle} onBack={onBack} />
          {actions}
        </div>
      </header>
      <main className={`${classes.main} ${narrow ? classes.narrow : ''}`}>{children}</main>
      {mainAction && (
        <div className={classes.thumb}>
          <div className={narrow ? classes.narrow : classes.thumbInner}>{mainAction}</div>
        </div>
      )}
    </div>
  );
}
