import { createContext, type ReactNode, useContext } from 'react';
import { closeTop } from '../back-stack.ts';

/** Leaves the screen for the one that its address belongs to. */
export type Leave = () => void;

const GoBack = createContext<Leave>(() => window.history.back());

/** Tells the screens inside where their back arrow leads. */
export function GoBackProvider({ leave, children }: { leave: Leave; children: ReactNode }) {
  return <GoBack.Provider value={leave}>{children}</GoBack.Provider>;
}

/** What the back arrow does: close what is open, else leave the screen. */
export function useGoBack(): () => void {
  const leave = useContext(GoBack);
  return () => {
    if (!closeTop()) leave();
  };
}
