import { createContext, type ReactNode, useContext } from 'react';

/** What a screen may ask of the session without knowing the account screens. */
export interface SessionActions {
  /** Opens the sign-in sheet over the present screen. */
  readonly signIn: () => void;
  /** Ends the session and opens the login. */
  readonly signOut: () => void;
}

const Actions = createContext<SessionActions>({ signIn: () => {}, signOut: () => {} });

/** Gives the screens inside their session actions. */
export function SessionActionsProvider({
  actions,
  children,
}: {
  actions: SessionActions;
  children: ReactNode;
}) {
  return <Actions.Provider value={actions}>{children}</Actions.Provider>;
}

/** Sign in, sign out. */
export function useSessionActions(): SessionActions {
  return useContext(Actions);
}
