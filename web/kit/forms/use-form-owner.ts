import { useState } from 'react';
import { useCustomer } from '../client/index.ts';

/**
 * Returns the owner of a form: the customer signed in when it opened, else the first to sign in.
 * The owner does not change while the sign-in sheet covers the form, whoever signs in there, so
 * that typed values and pictures are never stored under another account.
 */
export function useFormOwner(): string | undefined {
  const mobile = useCustomer()?.user.mobile;
  const [owner, setOwner] = useState(mobile);
  if (owner === undefined && mobile !== undefined) setOwner(mobile);
  return owner ?? mobile;
}
