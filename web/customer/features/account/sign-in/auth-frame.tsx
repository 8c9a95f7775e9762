import { m } from 'virtual:messages';
import type { ReactNode } from 'react';
import { IconButton } from '../../../../kit/ui/button.tsx';
import { useScreenTitle } from '../../../../kit/ui/shell/use-screen-title.ts';
import { WaveMark } from '../../../../kit/ui/wave-mark.tsx';
import classes from './auth-frame.module.css';

interface AuthFrameProps {
  title: string;
  lead?: string;
  onBack?: () => void;
  children: ReactNode;
}

/** Frames the full-screen sign-in screens: logo, title and form; on a desktop beside a picture. */
export function AuthFrame({ title, lead, onBack, children }: AuthFrameProps) {
  const heading = useScreenTitle(title);
  return (
    <div className={classes.frame}>
      <aside className={classes.board}>
        <p className={classes.promise}>{m.account_promise()}</p>
        <svg className={classes.wave} viewBox="0 0 480 96" aria-hidden="true" focusable="false">
          <path d="M0 6h480M0 90h480" />
          <path d="M0 48C20 6 40 6 60 48s40 42 60 0 40-42 60 0 40 42 60 0 40-42 60 0 40 42 60 0 40-42 60 0 40 42 60 0" />
        </svg>
      </aside>
      <div className={classes.side}>
        <header className={classes.bar}>
          {onBack && <IconButton icon="back" label={m.account_back()} onClick={onBack} />}
          <span className={classes.logo}>
            <WaveMark />
            {m.account_brand()}
          </span>
        </header>
        <main className={classes.main}>
          <h1 className={classes.title} ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className={classes.lead}>{lead}</p>}
          {children}
        </main>
      </div>
    </div>
  );
}
