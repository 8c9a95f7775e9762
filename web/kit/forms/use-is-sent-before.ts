import { type MutationKey, useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Whether a mutation with this key, started before this component was mounted, is still under way.
 */
export function useIsSentBefore(mutationKey: MutationKey): boolean {
  const isSending = useIsMutating({ mutationKey, exact: true }) > 0;
  const [isSentBefore, setSentBefore] = useState(isSending);
  if (isSentBefore && !isSending) setSentBefore(false);
  return isSentBefore;
}
