import { Store } from '@tanstack/react-store';
import { useEffect, useRef, useState } from 'react';
import { openDialogs } from './sheet/open-dialogs.ts';

const announced = new Store({ sentence: '' });

/** Has a sentence read out without showing it. */
export function announce(sentence: string): void {
  announced.setState(() => ({ sentence }));
}

/**
 * The live region of `announce`: once in each entry of the page, and in each dialog, since what lies
 * below a dialog is not read out.
 */
export function Announcer() {
  const [text, setText] = useState('');
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { unsubscribe } = announced.subscribe(({ sentence }) => {
      const dialog = openDialogs.state.at(-1);
      if (dialog && !dialog.contains(region.current)) return;
      // The same words twice would not be read twice.
      setText((before) => (before === sentence ? `${sentence}\u00a0` : sentence));
    });
    return unsubscribe;
  }, []);
  return (
    <div className="visually-hidden" ref={region} aria-live="polite">
      {text}
    </div>
  );
}
