import { createContext, type ReactNode, useContext } from 'react';
import { closeTop } from '../back-stack.ts';

const GoBack = createContext<() => void>(() => window.history.back());

/** Tells the screens inside where their back arrow leads. */
export function GoBackProvider({ goBack, children }: { goBack: () => void; children: ReactNode }) {
  return <GoBack.Provider value={goBack}>{children}</GoBack.Provider>;
}

/** What the back arrow and the swipe do: close what is open, else leave the screen. */
export function useGoBack(): () => void {
  const leave = useContext(GoBack);
  return () => {
    if (!closeTop()) leave();
  };
}
