import { createContext, type ReactNode, useContext } from 'react';

/** Session actions for screens that must not depend on the account screens. */
export interface SessionActions {
  /** Opens the sign-in sheet over the present screen. */
  readonly signIn: () => void;
  /** Ends the session and opens the login. */
  readonly signOut: () => void;
}

const Actions = createContext<SessionActions>({ signIn: () => {}, signOut: () => {} });

/** Provides session actions to the screens inside. */
export function SessionActionsProvider({
  actions,
  children,
}: {
  actions: SessionActions;
  children: ReactNode;
}) {
  return <Actions.Provider value={actions}>{children}</Actions.Provider>;
}

/** Returns the actions for signing in and out. */
export function useSessionActions(): SessionActions {
  return useContext(Actions);
}
