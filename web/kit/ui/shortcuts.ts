import { useSyncExternalStore } from 'react';
import { lasting } from '../client/device-storage.ts';
import { isDialogOpen } from './sheet/open-dialogs.ts';

const OFF = 'shortcutsOff';
const listeners = new Set<() => void>();

const areOn = () => lasting.getItem(OFF) === null;

/** Single keys can be turned off: who dictates, or touches keys by accident, does not want them. */
export function turnShortcuts(on: boolean): void {
  if (on) lasting.removeItem(OFF);
  else lasting.setItem(OFF, 'true');
  for (const listener of listeners) listener();
}

export function useShortcutsOn(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, areOn);
}

const typing =
  'textarea,select,[contenteditable],[role="menu"],[role="listbox"],[role="slider"],' +
  'input:not([type="checkbox"],[type="radio"],[type="button"],[type="submit"])';

/** Whether a key means a shortcut here: not while somebody types, nor under an open sheet. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || !areOn()) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (isDialogOpen()) return false;
  return !(event.target instanceof Element && event.target.closest(typing));
}
