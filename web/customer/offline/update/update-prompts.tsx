import { HeldUpdate } from './held-update.tsx';
import { OfferedUpdate } from './offered-update.tsx';
import { isHeld, useUpdate } from './update-store.ts';

/** The prompt for the update there is. */
export function UpdatePrompts() {
  const update = useUpdate();
  if (update.prompt === 'none') return null;
  return isHeld(update) ? (
    <HeldUpdate update={update} />
  ) : (
    <OfferedUpdate key={update.target} update={update} />
  );
}
