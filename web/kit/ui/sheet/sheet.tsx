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
  /** Text under the title. */
  hint?: string;
  children: ReactNode;
  /** Controls beside the close button. */
  actions?: ReactNode;
  /** Buttons that stay visible while the content scrolls. */
  footer?: ReactNode;
  /**
   * large: for a table or form that needs more space on a desktop. full: for a picture over the
   * whole window.
   */
  size?: 'medium' | 'large' | 'full';
  /** Shows a text button below the content instead of the close icon, for text to read. */
  closeBelow?: boolean;
  /** Ignores taps beside the sheet, which would lose work. */
  staysOnOutsideTap?: boolean;
  /** Stays open until its task is done: Escape and Back call `onClose` but close nothing. */
  mandatory?: boolean;
  /** Set while the sheet has unsent text: closing then asks, and this discards the text. */
  onDiscard?: (() => void) | undefined;
}

const sizes = { medium: '', large: classes.large, full: classes.full };

function SheetPanel(props: SheetProps) {
  const { onClose, title, hint, children, actions, footer, closeBelow, mandatory } = props;
  const id = useId();
  /**
   * Where the press began, because a text selection dragged out of the panel also ends beside it.
   */
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
        {/* Focusable, because text without controls still has to be scrolled by keyboard. */}
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

/** Registers before layers inside or above the sheet, so that Back closes those first. */
function BackCloses({ when, onBack }: { when: boolean; onBack: () => void }) {
  useBackCloses(when, onBack);
  return null;
}

function OpenSheet(props: SheetProps) {
  const { mandatory, onClose, onDiscard } = props;
  const [isArmed, setIsArmed] = useState(true);
  const [isAsking, setAsking] = useState(false);
  // Back has used the history entry of a sheet that stays open, so it adds another.
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
 * A sheet from below on a phone, a dialog on a desktop. Escape, the scrim, the close button and
 * Back close it. The focus moves in, stays inside, and returns to its origin, or next to it if that
 * is gone.
 */
export function Sheet(props: SheetProps) {
  return props.open ? <OpenSheet {...props} /> : null;
}
