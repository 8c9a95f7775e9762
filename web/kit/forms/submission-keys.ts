import { newIdempotencyKey } from '../client/index.ts';
import {
  clearDraft,
  clearOtherDrafts,
  type DraftPlace,
  readDraft,
  readEveryDraft,
  storedDraft,
  writeDraft,
} from './draft.ts';
import { lastOffer } from './draft-places.ts';
import { tabName } from './tab-name.ts';

/** Files of a form, in a list or by field. */
export type SubmittedFiles =
  | readonly (File | string)[]
  | Readonly<Record<string, readonly (File | string)[]>>;

/** Body and files that a form sends. */
export interface Payload {
  readonly body?: object | undefined;
  readonly files?: SubmittedFiles | undefined;
}

/** Keys stored by a release that did not record the time count as made now. */
const nothingSent = { content: '', key: '', at: Number.POSITIVE_INFINITY };

const nothingStored = { content: '', key: '', at: 0, tab: '' };

const DAY = 86_400_000;

/** A day later, sending equal content is a new submission rather than a retry. */
const isRecent = ({ at }: typeof nothingSent) => at >= Date.now() - DAY;

/** Returns all files, whatever their field. */
export const filesIn = ({ files = [] }: Payload) => Object.values(files).flat();

/**
 * Returns text that is equal for equal content, also after a reload, when files are different
 * objects.
 */
function contentOf(payload: Payload): string {
  const names = filesIn(payload).map((file) =>
    typeof file === 'string' ? file : `${file.name} ${file.size} ${file.lastModified}`,
  );
  return JSON.stringify([payload.body, names]);
}

/**
 * Returns how earlier releases stored the end of the content, after its account, method and
 * address.
 */
function earlierEnd({ body, files = {} }: Payload): string {
  const named = Object.entries(files).map(([field, list]) => [
    field,
    [list].flat().map((one) => (typeof one === 'string' ? one : `${one.name} ${one.size}`)),
  ]);
  return `,${JSON.stringify([body, named]).slice(1)}`;
}

/**
 * Manages a form's idempotency key, stored beside its draft: the key stays until the submission is
 * stored or rejected.
 */
export function submissionKeys(place: DraftPlace | undefined) {
  const waiting = place && { ...place, key: `${place.key}-unanswered` };
  const earlier = place && { ...place, key: `${place.key}-leaving` };
  const last = place && { ...place, key: `${place.key}-stored`, isShared: true };
  return {
    /**
     * Returns the key with which another tab, which was offered this form's draft, has sent equal
     * content since the given time.
     */
    keyOfOtherTab(payload: Payload, since: number): string | undefined {
      if (!last) return undefined;
      const { content, key, at, tab } = readDraft(last, nothingStored);
      const isSame = tab !== tabName() && at >= since && content === contentOf(payload);
      return isSame ? key : undefined;
    },
    /** Whether the form shows another tab's draft, unchanged, which that tab may show as well. */
    isOffered: () => place !== undefined && lastOffer(place) !== undefined,
    /** Records for the tab whose draft this was that it is sent. */
    markStored(payload: Payload, key: string) {
      const sent = { content: contentOf(payload), key, at: Date.now(), tab: tabName() };
      if (last) writeDraft(last, sent);
    },
    keyOf(payload: Payload): string {
      if (!waiting || !earlier) return newIdempotencyKey();
      const content = contentOf(payload);
      // Look in the drafts of all tabs, since the tab that sent it may have closed.
      const before =
        readEveryDraft(waiting, nothingSent).find(
          (one) => one.content === content && isRecent(one),
        ) ??
        readEveryDraft(earlier, nothingSent).find((one) =>
          one.content.endsWith(earlierEnd(payload)),
        );
      const key = before?.key || newIdempotencyKey();
      writeDraft(waiting, { content, key, at: Math.min(before?.at ?? nothingSent.at, Date.now()) });
      return key;
    },
    forgetKey() {
      if (!waiting || !earlier) return;
      const answered = storedDraft(waiting)?.key;
      for (const one of [waiting, earlier]) {
        clearDraft(one);
        // The key may be in a closed tab's draft; sending equal content next time needs a new key.
        if (answered) clearOtherDrafts(one, ({ key }) => key === answered);
      }
    },
  };
}
