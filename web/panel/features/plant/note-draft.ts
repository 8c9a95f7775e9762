import type { DraftPlace } from '../../../kit/forms/draft.ts';
import { useAdministrator } from '../../session.ts';

/** Where a note on a plant waits that is typed and not sent. */
export function useNoteDraft(plantId: string): DraftPlace {
  return { key: `plant-note:${plantId}`, owner: useAdministrator()?.user.mobile };
}
