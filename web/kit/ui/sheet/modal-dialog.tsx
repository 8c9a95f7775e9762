import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { focusPlace } from '../focus-place.ts';
import { openDialogs } from './open-dialogs.ts';

interface ModalDialogProps extends Omit<ComponentProps<'dialog'>, 'onCancel' | 'onClose' | 'ref'> {
  /**
   * Called on Escape, and on Android's Back if the browser treats it as Escape. The dialog does not
   * close by itself.
   */
  onCancel: () => void;
}

/** A modal dialog that is open while mounted; takes the focus and returns it. */
export function ModalDialog({ onCancel, children, ...attributes }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Read during rendering, because in an effect the focus is already inside.
  const [before] = useState(() => focusPlace(document.activeElement ?? document.body));
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    element.showModal();
    const first = element.querySelector<HTMLElement>('[data-autofocus]') ?? element;
    first.focus({ preventScroll: true });
    openDialogs.setState((open) => [...open, element]);
    return () => {
      element.close();
      openDialogs.setState((open) => open.filter((one) => one !== element));
    };
  }, []);
  // The browser returns the focus to the opener, but nowhere if the opener is gone.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) before.restore();
    },
    [before],
  );
  return createPortal(
    <dialog
      {...attributes}
      ref={dialog}
      tabIndex={-1}
      onCancel={(event) => {
        // The cancel event of a file chooser inside the dialog bubbles.
        if (event.target !== event.currentTarget || !event.cancelable) return;
        event.preventDefault();
        onCancel();
      }}
      onClose={({ currentTarget }) => {
        // Chrome closes the dialog without a cancel event if the user has not interacted since the
        // last one.
        if (currentTarget.open) return;
        currentTarget.showModal();
        onCancel();
      }}
    >
      {children}
    </dialog>,
    document.body,
  );
}
