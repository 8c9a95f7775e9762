import { isRecord } from '@fluteline/domain/object';
import { type DraftPlace, offeredDraft } from '../../../kit/forms/draft.ts';

/** Where the session of an account through its parts is stored. */
export const sessionPlace = (owner: string | undefined): DraftPlace => ({
  key: 'part-session',
  owner,
});

/** What is typed of a part in it, as it was saved; undefined where nothing is. */
export function typedPart(owner: string, part: string): unknown {
  const session = offeredDraft(sessionPlace(owner))?.session;
  if (!isRecord(session) || !isRecord(session.values)) return undefined;
  return Object.hasOwn(session.values, part) ? session.values[part] : undefined;
}
