import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { focusPlace } from '../focus-place.ts';
import { openDialogs } from './open-dialogs.ts';

interface ModalDialogProps extends Omit<ComponentProps<'dialog'>, 'onCancel' | 'onClose' | 'ref'> {
  /** Escape, or Android's Back as far as the browser takes it for Escape. It closes nothing by itself. */
  onCancel: () => void;
}

/** A dialog over the whole window for as long as it is mounted; the focus goes in and comes back. */
export function ModalDialog({ onCancel, children, ...attributes }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Read while rendering: by the time of an effect the focus is already inside.
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
  // The browser gives the focus back to what opened it, and to nothing where that is gone.
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
        // The event of a file chooser inside bubbles.
        if (event.target !== event.currentTarget || !event.cancelable) return;
        event.preventDefault();
        onCancel();
      }}
      onClose={({ currentTarget }) => {
        // Chrome closes without asking where nothing was pressed since it asked last.
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
