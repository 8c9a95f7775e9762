import { useEffect, useEffectEvent } from 'react';
import { isShortcut } from '../../../kit/ui/shortcuts.ts';

function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
  search?.focus();
  search?.select();
  return search !== null;
}

/** Keys of every list: `/` goes to its search, `?` asks what the keys do. */
export function usePanelKeys(onHelp: () => void): void {
  const help = useEffectEvent(onHelp);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      if (event.key === '/' && focusSearch()) event.preventDefault();
      if (event.key === '?') {
        event.preventDefault();
        help();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
