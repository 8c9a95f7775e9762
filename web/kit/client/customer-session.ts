import { isRecord } from '@fluteline/domain/object';
import { type Session, sessionStore, useSession } from './session.ts';

/** The signed-in customer of the customer app. */
export interface Customer {
  readonly companyName: string;
  readonly email: string;
  readonly mobile: string;
  readonly isVerified: boolean;
}

function customerFrom(value: unknown): Customer | null {
  if (!isRecord(value)) return null;
  const { companyName, email, mobile, isVerified } = value;
  if (typeof mobile !== 'string' || mobile === '') return null;
  return {
    companyName: typeof companyName === 'string' ? companyName : '',
    email: typeof email === 'string' ? email : '',
    mobile,
    isVerified: isVerified !== false,
  };
}

export const customerSession = sessionStore<Customer>(
  { token: 'token', user: 'user', isLoggedIn: 'isLoggedIn' },
  customerFrom,
);

/** Returns the customer's session; `null` for a guest. */
export function useCustomer(): Session<Customer> | null {
  return useSession(customerSession);
}

/**
 * Whether the signed-in customer has confirmed their number; the server accepts no writes before
 * that.
 */
export const isConfirmed = (session: Session<Customer> | null): session is Session<Customer> =>
  session?.user.isVerified === true;
