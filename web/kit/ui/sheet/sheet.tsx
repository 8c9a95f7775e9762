import { m } from 'virtual:messages';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Announcer } from '../announcer.tsx';
import { useBackCloses } from '../back-stack.ts';
import { Button, IconButton } from '../button.tsx';
import { ModalDialog } from './modal-dialog.tsx';
import classes from './sheet.module.css';

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
  size?: 'medium' | 'large' | 'full';
  /** Closed by the word below the content instead of the cross: for reading matter. */
  closeBelow?: boolean;
  /** Where a tap beside it would lose work. */
  staysOnOutsideTap?: boolean;
  /** Stays until what it asks for is done: Escape and Back call `onClose` and close nothing. */
  mandatory?: boolean;
  /** Set while something is typed that was not sent: closing asks, and this takes it away. */
  onDiscard?: (() => void) | undefined;
}

const sizes = { medium: '', large: classes.large, full: classes.full };

function SheetPanel(props: SheetProps) {
  const { onClose, title, hint, children, actions, footer, closeBelow, mandatory } = props;
  const id = useId();
  /** Where the press began: a selection drawn out of the panel ends beside it, too. */
  const pressed = useRef<EventTarget | null>(null);
  const staysOnTap = props.staysOnOutsideTap || mandatory;
  return (
    <ModalDialog
      className={classes.layer}
      aria-labelledby={id}
      aria-describedby={hint ? `${id}-hint` : undefined}
      onCancel={onClose}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={({ target, currentTarget }) => {
        const isBeside = target === currentTarget && pressed.current === currentTarget;
        if (isBeside && !staysOnTap) onClose();
      }}
    >
      <div className={`${classes.panel} ${sizes[props.size ?? 'medium']}`}>
        {!mandatory && <span className={classes.grab} aria-hidden="true" />}
        <div className={classes.head}>
          <div className={classes.words}>
            <h2 className={classes.title} id={id}>
              {title}
            </h2>
            {hint && (
              <p className={`quiet ${classes.hint}`} id={`${id}-hint`}>
                {hint}
              </p>
            )}
          </div>
          <div className={classes.controls}>
            {actions}
            {!closeBelow && !mandatory && (
              <IconButton icon="close" label={m.ui_close()} onClick={onClose} />
            )}
          </div>
        </div>
        {/* Reading matter has nothing to focus, yet has to be scrolled by keyboard. */}
        <div
          className={classes.content}
          {...(closeBelow && { role: 'group', 'aria-labelledby': id, tabIndex: 0 })}
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
      <Announcer />
    </ModalDialog>
  );
}

/** Registers before what lies inside or above the sheet: Back closes those first. */
function BackCloses({ when, onBack }: { when: boolean; onBack: () => void }) {
  useBackCloses(when, onBack);
  return null;
}

function OpenSheet(props: SheetProps) {
  const { mandatory, onClose, onDiscard } = props;
  const [isArmed, setIsArmed] = useState(true);
  const [isAsking, setAsking] = useState(false);
  // Back has taken the entry of one that stays away: it lays another.
  useEffect(() => {
    if (!isArmed) setIsArmed(true);
  }, [isArmed]);
  const close = onDiscard ? () => setAsking(true) : onClose;
  const onBack = () => {
    if (mandatory || onDiscard) setIsArmed(false);
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
      <SheetPanel {...props} onClose={close} />
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
