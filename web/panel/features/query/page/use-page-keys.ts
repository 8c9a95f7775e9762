import { useEffect, useEffectEvent } from 'react';
import { isShortcut } from '../../../../kit/ui/shortcuts.ts';

/** Actions of the page by single key. */
export type PageKeys = Readonly<Partial<Record<string, () => void>>>;

/** Runs a screen's single-key shortcuts, unless the user is typing or a dialog is open. */
export function usePageKeys(keys: PageKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const run = isShortcut(event) ? keys[event.key] : undefined;
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
