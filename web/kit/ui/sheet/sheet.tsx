import { m } from 'virtual:messages';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useBackCloses } from '../back-stack.ts';
import { Button, IconButton } from '../button.tsx';
import { focusPlace } from '../focus-place.ts';
import classes from './sheet.module.css';
import { isOnTop, stackSheet } from './sheet-stack.ts';

interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** A line under the title. */
  hint?: string;
  children: ReactNode;
  /** Controls beside the close button. */
  actions?: ReactNode;
  /** Buttons that stay in sight while the content scrolls. */
  footer?: ReactNode;
  /** large: a table or form that needs more room on a desk. full: a picture over the whole window. */
  size?: 'usual' | 'large' | 'full';
  /** Closed by the word below the content instead of the cross: for reading matter. */
  closeBelow?: boolean;
  /** Where a tap beside it would lose work. */
  staysOnOutsideTap?: boolean;
  /** Stays until what it asks for is done: Escape and Back are told to `onClose` and close nothing. */
  held?: boolean;
  /** Set while something is typed that was not sent: closing asks, and this takes it away. */
  onDiscard?: (() => void) | undefined;
}

const sizes = { usual: '', large: classes.large, full: classes.full };

const focusable =
  'a[href],button:not([disabled]),input:not([disabled]),select:not([disabled]),textarea:not([disabled]),[tabindex]:not([tabindex="-1"])';

/** The rest of the page is inert; this only closes the ring, so that Tab never leaves for the browser's bar. */
function keepInside(event: KeyboardEvent<HTMLElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.getClientRects().length > 0,
  );
  const first = stops[0];
  const last = stops.at(-1);
  const active = document.activeElement;
  if (event.shiftKey && (active === first || active === event.currentTarget)) {
    event.preventDefault();
    last?.focus();
  } else if (!event.shiftKey && active === last) {
    event.preventDefault();
    first?.focus();
  }
}

/** Wherever the focus is: a control that had it may be gone. */
function useEscape(layer: RefObject<HTMLElement | null>, onClose: () => void) {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !isOnTop(layer.current)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [layer]);
}

function PanelOfSheet(props: SheetProps) {
  const {
    onClose,
    title,
    hint,
    children,
    actions,
    footer,
    size = 'usual',
    closeBelow,
    held,
  } = props;
  const panel = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const hintId = useId();
  // Read while rendering: by the time of an effect the focus is already inside.
  const [before] = useState(() => focusPlace(document.activeElement ?? document.body));
  useEffect(() => {
    const leave = layer.current ? stackSheet(layer.current) : () => {};
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus();
    return () => {
      leave();
      before.restore();
    };
  }, [before]);
  useEscape(layer, onClose);
  return createPortal(
    <div className={classes.layer} ref={layer}>
      {/* For pointers only: Escape and the close button do the same. */}
      <button
        type="button"
        className={classes.scrim}
        tabIndex={-1}
        aria-hidden="true"
        onClick={props.staysOnOutsideTap || held ? undefined : onClose}
      />
      <div
        className={`${classes.panel} ${sizes[size]}`}
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        aria-describedby={hint ? hintId : undefined}
        tabIndex={-1}
        onKeyDown={(event) => event.key === 'Tab' && keepInside(event)}
      >
        {!held && <span className={classes.grab} aria-hidden="true" />}
        <div className={classes.head}>
          <div className={classes.words}>
            <h2 className={classes.title} id={titleId}>
              {title}
            </h2>
            {hint && (
              <p className={classes.hint} id={hintId}>
                {hint}
              </p>
            )}
          </div>
          <div className={classes.controls}>
            {actions}
            {!closeBelow && !held && (
              <IconButton icon="close" label={m.ui_close()} onClick={onClose} />
            )}
          </div>
        </div>
        {/* Reading matter has nothing to focus, yet has to be scrolled by keyboard. */}
        <div
          className={classes.content}
          {...(closeBelow && { role: 'group', 'aria-labelledby': titleId, tabIndex: 0 })}
        >
          {children}
        </div>
        {(footer || closeBelow) && (
          <div className={classes.footer}>
            {closeBelow && (
              <Button look="outline" onClick={onClose}>
                {m.ui_close()}
              </Button>
            )}
            {footer}
          </div>
        )}
      </div>
    </div>,
    document.body,
  );
}

/** Registers before what lies inside or above the sheet: Back closes those first. */
function BackCloses({ when, onBack }: { when: boolean; onBack: () => void }) {
  useBackCloses(when, onBack);
  return null;
}

function OpenSheet(props: SheetProps) {
  const { held, onClose, onDiscard } = props;
  const [isArmed, setIsArmed] = useState(true);
  const [isAsking, setAsking] = useState(false);
  // Back has taken the entry of one that stays away: it lays another.
  useEffect(() => {
    if (!isArmed) setIsArmed(true);
  }, [isArmed]);
  const close = onDiscard ? () => setAsking(true) : onClose;
  const onBack = () => {
    if (held || onDiscard) setIsArmed(false);
    close();
  };
  const stay = () => setAsking(false);
  const answer = (run: (() => void) | undefined) => () => {
    setAsking(false);
    run?.();
  };
  return (
    <>
      <BackCloses when={isArmed} onBack={onBack} />
      <PanelOfSheet {...props} onClose={close} />
      <Sheet
        open={isAsking && isArmed && onDiscard !== undefined}
        onClose={stay}
        title={m.ui_unsent_title()}
        footer={
          <>
            <Button look="outline" onClick={stay}>
              {m.ui_unsent_stay()}
            </Button>
            <Button look="danger" onClick={answer(onDiscard)}>
              {m.ui_unsent_discard()}
            </Button>
            <Button onClick={answer(onClose)}>{m.ui_unsent_keep()}</Button>
          </>
        }
      >
        <p>{m.ui_unsent_text()}</p>
      </Sheet>
    </>
  );
}

/**
 * Rises from below on a phone, a dialog on a desk. Escape, the scrim, the close button and Back
 * close it; focus goes in, stays in, and returns to where it was, or next to it where that is gone.
 */
export function Sheet(props: SheetProps) {
  return props.open ? <OpenSheet {...props} /> : null;
}
