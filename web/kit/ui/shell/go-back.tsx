import { createContext, type ReactNode, useContext } from 'react';
import { closeTop } from '../back-stack.ts';

/** Leaves the screen for the address named, or for the one that its own address belongs to. */
export type Leave = (to?: string) => void;

const GoBack = createContext<Leave>(() => window.history.back());

/** Tells the screens inside where their back arrow leads. */
export function GoBackProvider({ leave, children }: { leave: Leave; children: ReactNode }) {
  return <GoBack.Provider value={leave}>{children}</GoBack.Provider>;
}

/** What the back arrow does: close what is open, else leave the screen. */
export function useGoBack(to?: string): () => void {
  const leave = useContext(GoBack);
  return () => {
    if (!closeTop()) leave(to);
  };
}
