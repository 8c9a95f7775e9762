import { useState } from 'react';
import { useCustomer } from '../client/index.ts';

/**
 * Whose form it is: who was signed in when it opened. It stays theirs while it stands under the
 * sign-in sheet, whoever signs in there: what they typed and chose is stored under no other name.
 */
export function useFormOwner(): string | undefined {
  const mobile = useCustomer()?.user.mobile;
  const [owner, setOwner] = useState(mobile);
  if (owner === undefined && mobile !== undefined) setOwner(mobile);
  return owner ?? mobile;
}
