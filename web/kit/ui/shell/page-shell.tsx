import type { ReactNode } from 'react';
import classes from './page-shell.module.css';
import { ScreenHead } from './screen-head.tsx';

interface PageShellProps {
  title: string;
  /** A line under the title: a model number, 'Step 1/3'. */
  subtitle?: string;
  /** Controls at the right of the bar. */
  actions?: ReactNode;
  /** The screen's one main action, that stays above the thumb. */
  mainAction?: ReactNode;
  /** What the arrow does where it is not 'leave the screen'. */
  onBack?: () => void;
  /** Forms and reading text stay narrow on a desk. */
  narrow?: boolean;
  children: ReactNode;
}

/** Title, way back, content: what every screen but home stands in. */
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
