import { isRecord } from '@fluteline/domain/object';
import { type Session, sessionStore, useSession } from '../kit/client/index.ts';

/** Who is signed in to the panel. */
export interface Administrator {
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly isAdmin: true;
}

function administratorFrom(value: unknown): Administrator | null {
  if (!isRecord(value)) return null;
  const { name, email, mobile, isAdmin } = value;
  if (isAdmin !== true || typeof mobile !== 'string') return null;
  return {
    name: typeof name === 'string' ? name : '',
    email: typeof email === 'string' ? email : '',
    mobile,
    isAdmin,
  };
}

/** The panel's session, under keys of its own: signing out of one app leaves the other alone. */
export const administratorSession = sessionStore<Administrator>(
  { token: 'adminToken', user: 'adminUser', isLoggedIn: 'adminIsLoggedIn' },
  administratorFrom,
);

/** The signed-in administrator; null before the login. */
export function useAdministrator(): Session<Administrator> | null {
  return useSession(administratorSession);
}
