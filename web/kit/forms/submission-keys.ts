import { newIdempotencyKey } from '../client/index.ts';
import {
  clearDraft,
  clearOtherDrafts,
  type DraftPlace,
  readEveryDraft,
  storedDraft,
  writeDraft,
} from './draft.ts';

/** The files of a form, in a list or by the field they stand in. */
export type SubmittedFiles =
  | readonly (File | string)[]
  | Readonly<Record<string, readonly (File | string)[]>>;

/** What a form sends. */
export interface Payload {
  readonly body?: object | undefined;
  readonly files?: SubmittedFiles | undefined;
}

/** A key of a release that did not write its time is as good as one that was made now. */
const nothingSent = { content: '', key: '', at: Number.POSITIVE_INFINITY };

const DAY = 86_400_000;

/** Nobody who sends the same a day later means what got no answer then. */
const isRecent = ({ at }: typeof nothingSent) => at >= Date.now() - DAY;

/** Every file that is sent, whatever field it stands in. */
export const filesIn = ({ files = [] }: Payload) => Object.values(files).flat();

/** The same for the same content, after a reload too, where files are other objects. */
function contentOf(payload: Payload): string {
  const names = filesIn(payload).map((file) =>
    typeof file === 'string' ? file : `${file.name} ${file.size} ${file.lastModified}`,
  );
  return JSON.stringify([payload.body, names]);
}

/** How releases before wrote the end of a content, behind its account, method and address. */
function earlierEnd({ body, files = {} }: Payload): string {
  const named = Object.entries(files).map(([field, list]) => [
    field,
    [list].flat().map((one) => (typeof one === 'string' ? one : `${one.name} ${one.size}`)),
  ]);
  return `,${JSON.stringify([body, named]).slice(1)}`;
}

/**
 * The key under which a form's content goes, beside the form's draft: the same one until it is stored
 * or refused.
 */
export function submissionKeys(place: DraftPlace | undefined) {
  const waiting = place && { ...place, key: `${place.key}-unanswered` };
  const earlier = place && { ...place, key: `${place.key}-leaving` };
  return {
    keyOf(payload: Payload): string {
      if (!waiting || !earlier) return newIdempotencyKey();
      const content = contentOf(payload);
      // Whichever tab it was that ended in between.
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
        // It may come from a tab that has ended: the next of the same content is another.
        if (answered) clearOtherDrafts(one, ({ key }) => key === answered);
      }
    },
  };
}
