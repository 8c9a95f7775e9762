import { createContext, type ReactNode, useContext } from 'react';
import { closeTop } from '../back-stack.ts';

/** Leaves the screen for the given address, or for its parent's. */
export type Leave = (to?: string) => void;

const GoBack = createContext<Leave>(() => window.history.back());

/** Sets where the back arrow of the screens inside leads. */
export function GoBackProvider({ leave, children }: { leave: Leave; children: ReactNode }) {
  return <GoBack.Provider value={leave}>{children}</GoBack.Provider>;
}

/** Returns the back arrow's action: close the topmost layer, else leave the screen. */
export function useGoBack(to?: string): () => void {
  const leave = useContext(GoBack);
  return () => {
    if (!closeTop()) leave(to);
  };
}
