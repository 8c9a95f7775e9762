import { Store, useSelector } from '@tanstack/react-store';
import { lasting } from '../client/device-storage.ts';
import { isDialogOpen } from './sheet/open-dialogs.ts';

const OFF = 'shortcutsOff';
const areOn = new Store(lasting.getItem(OFF) === null);

/**
 * Turns single-key shortcuts on or off; they disturb people who dictate or press keys by accident.
 */
export function turnShortcuts(on: boolean): void {
  if (on) lasting.removeItem(OFF);
  else lasting.setItem(OFF, 'true');
  areOn.setState(() => on);
}

export const useShortcutsOn = (): boolean => useSelector(areOn);

const typing =
  'textarea,select,[contenteditable],[role="menu"],[role="listbox"],[role="slider"],' +
  'input:not([type="checkbox"],[type="radio"],[type="button"],[type="submit"])';

/** Whether a key press is a shortcut: not while the user is typing, nor while a dialog is open. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || !areOn.get()) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (isDialogOpen()) return false;
  return !(event.target instanceof Element && event.target.closest(typing));
}
