import { type MutationKey, useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';

/** Whether something of this key is under way that was sent before this stood on the screen. */
export function useIsSentBefore(mutationKey: MutationKey): boolean {
  const isSending = useIsMutating({ mutationKey, exact: true }) > 0;
  const [isSentBefore, setSentBefore] = useState(isSending);
  if (isSentBefore && !isSending) setSentBefore(false);
  return isSentBefore;
}
