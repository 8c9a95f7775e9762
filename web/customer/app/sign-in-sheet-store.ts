import { Store, useSelector } from '@tanstack/react-store';

const isOpen = new Store(false);

/** Opens and closes the sign-in sheet over the screen. */
export const signInSheet = {
  open: () => isOpen.setState(() => true),
  close: () => isOpen.setState(() => false),
  isOpen: () => isOpen.get(),
};

export const useSignInSheetOpen = (): boolean => useSelector(isOpen);
