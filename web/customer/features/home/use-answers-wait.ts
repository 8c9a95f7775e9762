import { isUnsent } from '@fluteline/domain/outbox';
import { useEffect, useState } from 'react';
import { useCustomer } from '../../../kit/client/index.ts';
import { whenIdle } from '../../../kit/ui/when-idle.ts';

/**
 * Returns whether answers to the questionnaire wait on this phone; checked after the first screen
 * is rendered.
 */
export function useAnswersWait(): boolean {
  const account = useCustomer()?.user.mobile;
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    if (account === undefined) return undefined;
    let isGone = false;
    let stop: (() => void) | undefined;
    const follow = async () => {
      const { itemsOf, onOutboxChange } = await import('../../offline/outbox/index.ts');
      const look = async () => {
        const items = await itemsOf(account);
        const found = items.some((item) => item.kind === 'questionnaire' && isUnsent(item));
        if (!isGone) setWaits(found);
      };
      if (isGone) return;
      stop = onOutboxChange(() => void look());
      await look();
    };
    whenIdle(() => {
      if (isGone) return;
      follow().catch((error: unknown) => console.warn('The outbox cannot be read', error));
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [account]);
  return waits;
}
