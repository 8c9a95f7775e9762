import { isRecord } from '@fluteline/domain/object';
import { type Session, sessionStore, useSession } from '../kit/client/index.ts';

/** The signed-in administrator. */
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

/**
 * Session of the panel, with keys of its own, so that signing out of one app does not affect the
 * other.
 */
export const administratorSession = sessionStore<Administrator>(
  { token: 'adminToken', user: 'adminUser', isLoggedIn: 'adminIsLoggedIn' },
  administratorFrom,
);

/** Returns the administrator's session; `null` before the login. */
export function useAdministrator(): Session<Administrator> | null {
  return useSession(administratorSession);
}
