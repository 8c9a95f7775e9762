import { newIdempotencyKey } from '../../kit/client/index.ts';
import { clearDraft, type DraftPlace, readEveryDraft, writeDraft } from '../../kit/forms/draft.ts';
import { contentOf, type OutboxRequest } from '../offline/outbox/index.ts';

const none = { content: '', key: '' };
const beside = (place: DraftPlace): DraftPlace => ({ ...place, key: `${place.key}-leaving` });

/**
 * The key under which a form's content leaves. It waits beside the draft until the outbox holds the
 * content: should the page die in between, what is submitted again is the same submission.
 */
export function submissionKey(place: DraftPlace, request: OutboxRequest): string {
  const content = contentOf(request);
  // Whichever tab it was that ended in between.
  const before = readEveryDraft(beside(place), none).find((one) => one.content === content);
  if (before?.key) return before.key;
  const key = newIdempotencyKey();
  writeDraft(beside(place), { content, key });
  return key;
}

/** The outbox holds it, or the server refused it: what is submitted next is another submission. */
export function forgetSubmissionKey(place: DraftPlace): void {
  clearDraft(beside(place));
}
