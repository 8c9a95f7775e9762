import { Store } from '@tanstack/react-store';
import { useEffect, useRef, useState } from 'react';
import { openDialogs } from './sheet/open-dialogs.ts';

const announced = new Store({ sentence: '' });

/** Makes screen readers read a sentence that is not shown. */
export function announce(sentence: string): void {
  announced.setState(() => ({ sentence }));
}

/**
 * Live region of `announce`: one per page entry and one per dialog, because screen readers ignore
 * everything below a modal dialog.
 */
export function Announcer() {
  const [text, setText] = useState('');
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { unsubscribe } = announced.subscribe(({ sentence }) => {
      const dialog = openDialogs.state.at(-1);
      if (dialog && !dialog.contains(region.current)) return;
      // Screen readers ignore a repeated text, so a trailing space makes it differ.
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
