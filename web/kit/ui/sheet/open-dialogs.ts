import { Store, useSelector } from '@tanstack/react-store';

/** Modal dialogs that are open, topmost last. */
export const openDialogs = new Store<readonly HTMLDialogElement[]>([]);

/** Whether a dialog lies over the screen. */
export const isDialogOpen = (): boolean => openDialogs.state.length > 0;

/** The dialog that lies over everything else; only what is inside it can be used and is read out. */
export const useTopDialog = (): HTMLDialogElement | undefined =>
  useSelector(openDialogs, (open) => open.at(-1));
