import type { DraftPlace } from '../../../kit/forms/draft.ts';
import { useAdministrator } from '../../session.ts';

/** Returns the draft place of an unsent note on a plant. */
export function useNoteDraft(plantId: string): DraftPlace {
  return { key: `plant-note:${plantId}`, owner: useAdministrator()?.user.mobile };
}
