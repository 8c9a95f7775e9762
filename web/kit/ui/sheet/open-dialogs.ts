import { Store, useSelector } from '@tanstack/react-store';

/** Open modal dialogs, topmost last. */
export const openDialogs = new Store<readonly HTMLDialogElement[]>([]);

/** Whether a modal dialog is open. */
export const isDialogOpen = (): boolean => openDialogs.state.length > 0;

/** Returns the topmost dialog; only its content can be used and is read out. */
export const useTopDialog = (): HTMLDialogElement | undefined =>
  useSelector(openDialogs, (open) => open.at(-1));
