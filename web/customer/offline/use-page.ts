import { useEffect, useState } from 'react';
import { openDialogs } from '../../kit/ui/sheet/open-dialogs.ts';

const editable = 'input, textarea, select, [contenteditable]';

/** Whether somebody has the cursor in a field. */
export function isTyping(): boolean {
  return document.activeElement?.matches(editable) ?? false;
}

/** Whether a form of the screen holds something typed; a search is none. */
export function isFormBegun(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'main form:not([role=search]) :is(input:not([type=checkbox], [type=radio]), textarea)',
  );
  return [...fields].some(({ value }) => value !== '');
}

/** Whether a condition of the page holds, followed as sheets open and fields take the focus. */
export function usePage(condition: () => boolean): boolean {
  const [isTrue, setIsTrue] = useState(condition);
  useEffect(() => {
    const look = () => setIsTrue(condition());
    // The focus lies nowhere between two fields: only where it comes to rest counts.
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
