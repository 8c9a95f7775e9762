import { useEffect, useEffectEvent } from 'react';
import { isShortcut } from '../../../../kit/ui/shortcuts.ts';

/** What the page of a query does at single keys. */
export type PageKeys = Readonly<Partial<Record<string, () => void>>>;

/** Keys of a screen, while nobody types and nothing is open over it. */
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
