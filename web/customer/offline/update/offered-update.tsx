import { m } from 'virtual:messages';
import { useEffect, useState } from 'react';
import { announce } from '../../../kit/ui/announcer.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { isDialogOpen } from '../../../kit/ui/sheet/open-dialogs.ts';
import { FloatingCard } from '../floating-card.tsx';
import { usePage } from '../use-page.ts';
import { performUpdate } from './perform-update.ts';
import { type UpdateState, updateStore } from './update-store.ts';

const SHOWN_FOR = 10_000;

/** Offers an optional update; disappears by itself and returns with the next check. */
export function OfferedUpdate({ update: { step, isFollowing } }: { update: UpdateState }) {
  const [isInUse, setIsInUse] = useState(false);
  const isCovered = usePage(isDialogOpen);
  const title = isFollowing ? m.update_elsewhere() : m.update_ready();
  const hint = isFollowing ? m.update_elsewhere_hint() : m.update_ready_hint();
  const text = { asking: hint, updating: m.update_updating(), unreachable: m.update_unreachable() };
  const said = text[step];
  useEffect(() => announce(`${title}. ${said}`), [title, said]);
  useEffect(() => {
    if (isInUse || isCovered || step === 'updating') return undefined;
    const timer = setTimeout(updateStore.later, SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [isInUse, isCovered, step]);
  return (
    <FloatingCard title={title} text={said} onUse={setIsInUse}>
      <Button look="text" disabled={step === 'updating'} onClick={updateStore.later}>
        {m.update_later()}
      </Button>
      <Button busy={step === 'updating'} onClick={() => void performUpdate()}>
        {m.update_now()}
      </Button>
    </FloatingCard>
  );
}
