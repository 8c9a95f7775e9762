import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isShortcut } from '../../../kit/ui/shortcuts.ts';
import { tabs } from '../frame/tabs.ts';

/** Milliseconds within which a letter has to follow g. */
const GO_MS = 1500;

function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
  search?.focus();
  search?.select();
  return search !== null;
}

/** Opens a tab on `g` and its letter, before any other shortcut of the screen with that letter. */
function useGoKeys(): void {
  const navigate = useNavigate();
  const go = useEffectEvent((to: string) => void navigate({ to }));
  useEffect(() => {
    let isGoing: number | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const wasGoing = isGoing !== undefined && event.timeStamp - isGoing < GO_MS;
      isGoing = undefined;
      if (!isShortcut(event) || event.repeat) return;
      const tab = wasGoing && tabs.find(({ key }) => key === event.key);
      if (tab) {
        event.preventDefault();
        go(tab.to);
      } else if (event.key === 'g') {
        isGoing = event.timeStamp;
      }
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

/** Shortcuts of every list: `/` focuses its search, `?` opens the help. */
export function usePanelKeys(onHelp: () => void): void {
  const help = useEffectEvent(onHelp);
  useGoKeys();
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
