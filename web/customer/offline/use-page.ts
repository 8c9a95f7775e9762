import { useEffect, useState } from 'react';
import { openDialogs } from '../../kit/ui/sheet/open-dialogs.ts';

const editable = 'input, textarea, select, [contenteditable]';

/** Returns whether an editable field has the focus. */
export function isTyping(): boolean {
  return document.activeElement?.matches(editable) ?? false;
}

/** Returns whether a form of the screen holds something typed; search forms do not count. */
export function isFormBegun(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'main form:not([role=search]) :is(input:not([type=checkbox], [type=radio]), textarea)',
  );
  return [...fields].some(({ value }) => value !== '');
}

/**
 * Returns whether a condition of the page holds, re-evaluated as sheets open and fields take the
 * focus.
 */
export function usePage(condition: () => boolean): boolean {
  const [isTrue, setIsTrue] = useState(condition);
  useEffect(() => {
    const look = () => setIsTrue(condition());
    // Between two fields nothing has the focus; wait until it settles.
    const lookSoon = () => setTimeout(look);
    const dialogs = openDialogs.subscribe(look);
    document.addEventListener('focusin', lookSoon);
    document.addEventListener('focusout', lookSoon);
    look();
    return () => {
      dialogs.unsubscribe();
      document.removeEventListener('focusin', lookSoon);
      document.removeEventListener('focusout', lookSoon);
    };
  }, [condition]);
  return isTrue;
}
