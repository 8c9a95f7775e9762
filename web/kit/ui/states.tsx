import { m } from 'virtual:messages';
import { type ReactNode, useEffect, useRef } from 'react';
import { NetworkError } from '../client/index.ts';
import { Button } from './button.tsx';
import { errorSentence } from './error-sentence.ts';
import { Icon } from './icons.tsx';
import { useOnline } from './offline-banner.tsx';
import classes from './states.module.css';
import { WaveGap } from './wave-mark.tsx';

interface EmptyStateProps {
  /** Says what is missing. */
  title: string;
  /** Says what to do about it. */
  hint?: string;
  /** Button for what to do. */
  action?: ReactNode;
}

/** Shows that there is nothing here, and what to do next. */
export function EmptyState({ title, hint, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <WaveGap />
      <p className={classes.title}>{title}</p>
      {hint && <p className={classes.hint}>{hint}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  /** Title that says what failed, if the screen has its own. */
  title?: string;
  error?: unknown;
  onRetry?: () => void;
  /** Whether a retry is under way. */
  busy?: boolean;
}

/** Calls back when the network returns. */
function useReturn(online: boolean, onReturn: () => void): void {
  const was = useRef(online);
  useEffect(() => {
    if (online && !was.current) onReturn();
    was.current = online;
  });
}

/** Shows a failure with its reason, a reference to quote, and Retry. */
export function ErrorState({ title, error, onRetry, busy = false }: ErrorStateProps) {
  const online = useOnline();
  useReturn(online, () => {
    if (!busy) onRetry?.();
  });
  const { sentence: said, reference } = errorSentence(error);
  const isOffline = !online && error instanceof NetworkError && onRetry !== undefined;
  const sentence = isOffline ? m.ui_error_offline() : said;
  return (
    <div className={classes.state} role="alert">
      <span className={classes.warning}>
        <Icon name="warning" size={32} />
      </span>
      <p className={`${classes.title} ${classes.warning}`}>{title ?? sentence}</p>
      {title && <p className={classes.hint}>{sentence}</p>}
      {reference && <p className={classes.reference}>{m.ui_reference({ id: reference })}</p>}
      {onRetry && (
        <div className={classes.action}>
          <Button look="outline" onClick={onRetry} busy={busy}>
            {m.ui_retry()}
          </Button>
        </div>
      )}
    </div>
  );
}
