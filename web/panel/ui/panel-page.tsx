import type { ReactNode } from 'react';
import { ScreenHead } from '../../kit/ui/shell/screen-head.tsx';
import classes from './panel-page.module.css';

interface PanelPageProps {
  title: string;
  subtitle?: string;
  /** The screen's main action, always visible. */
  mainAction?: ReactNode;
  /** Replaces the back arrow's action. */
  onBack?: () => void;
  children: ReactNode;
}

/** A screen below one of the tabs, inside the panel's frame: back arrow, title, content. */
export function PanelPage({ title, subtitle, mainAction, onBack, children }: PanelPageProps) {
  return (
    <>
      <div className={classes.head}>
        <ScreenHead title={title} subtitle={subtitle} onBack={onBack} />
      </div>
      {children}
      {mainAction && (
        <div className={classes.foot}>
          <div className={classes.action}>{mainAction}</div>
        </div>
      )}
    </>
  );
}
