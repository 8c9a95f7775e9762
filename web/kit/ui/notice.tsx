import { m } from 'virtual:messages';
import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';
import { InlineButton } from './inline-button.tsx';
import classes from './notice.module.css';

interface NoticeProps {
  tone: 'error' | 'info';
  children: ReactNode;
  /** Text of a second, quieter line. */
  detail?: string | undefined;
  onRetry?: (() => void) | undefined;
}

/** A sentence inside a form or page, announced when it appears. */
export function Notice({ tone, children, detail, onRetry }: NoticeProps) {
  return (
    <div
      className={`${classes.notice} ${classes[tone]}`}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Icon name={tone === 'error' ? 'warning' : 'info'} />
      <div className={classes.text}>
        <p>{children}</p>
        {detail && <p className={classes.detail}>{detail}</p>}
      </div>
      {onRetry && (
        <InlineButton tall onClick={onRetry}>
          {m.ui_retry()}
        </InlineButton>
      )}
    </div>
  );
}
