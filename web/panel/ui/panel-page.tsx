import { m } from 'virtual:messages';
import type { ReactNode } from 'react';
import { IconButton } from '../../kit/ui/button.tsx';
import { useGoBack } from '../../kit/ui/shell/go-back.tsx';
import { useScreenTitle } from '../../kit/ui/shell/use-screen-title.ts';
import classes from './panel-page.module.css';

interface PanelPageProps {
  title: string;
  subtitle?: string;
  /** The screen's one main action, always in sight. */
  mainAction?: ReactNode;
  /** What the arrow does where it is not 'leave the screen'. */
  onBack?: () => void;
  children: ReactNode;
}

/** A screen below one of the tabs, inside the panel's frame: way back, title, content. */
export function PanelPage({ title, subtitle, mainAction, onBack, children }: PanelPageProps) {
  const heading = useScreenTitle(title);
  const goBack = useGoBack();
  return (
    <>
      <div className={classes.head}>
        <IconButton icon="back" label={m.ui_back()} onClick={onBack ?? goBack} />
        <div className={classes.titles}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
        </div>
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
