import { MandatoryUpdate } from './mandatory-update.tsx';
import { OfferedUpdate } from './offered-update.tsx';
import { isMandatory, useUpdate } from './update-store.ts';

/** Shows the prompt that fits the update. */
export function UpdatePrompts() {
  const update = useUpdate();
  if (update.prompt === 'none') return null;
  return isMandatory(update) ? (
    <MandatoryUpdate update={update} />
  ) : (
    <OfferedUpdate key={update.target} update={update} />
  );
}
