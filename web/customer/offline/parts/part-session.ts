import { isRecord } from '@fluteline/domain/object';
import { type DraftPlace, offeredDraft } from '../../../kit/forms/draft.ts';

/** Returns where an account's part session is stored. */
export const sessionPlace = (owner: string | undefined): DraftPlace => ({
  key: 'part-session',
  owner,
});

/** Returns the saved values of a part in the session; undefined when there are none. */
export function typedPart(owner: string, part: string): unknown {
  const session = offeredDraft(sessionPlace(owner))?.session;
  if (!isRecord(session) || !isRecord(session.values)) return undefined;
  return Object.hasOwn(session.values, part) ? session.values[part] : undefined;
}
