import {
  type FilledStep,
  filledSteps,
  generalFields,
  lists,
  type QuestionnaireDocument,
  readDocument,
  type SentSteps,
  sentSteps,
} from '@fluteline/domain/questionnaire';
import { lasting } from '../../../kit/client/device-storage.ts';
import { writeDraft, writeLastingDraft } from '../../../kit/forms/draft.ts';
import type { OutboxItem } from '../outbox/item.ts';

const KEY = 'questionnaire';
const placeOf = (owner: string) => ({ key: KEY, owner, isShared: true });
const nameOf = (owner: string) => `draft:${owner}:${KEY}`;

/**
 * Returns whether earlier releases stored the entry for an account: a draft per tab, or the last
 * answer they read.
 */
const isEarlier = (name: string, owner: string) =>
  name.startsWith(`${nameOf(owner)}@`) || name === `${nameOf(owner)}-heard`;

function draftsIn(text: string | null) {
  try {
    const values: { readonly '@at'?: number } | null = JSON.parse(text ?? 'null');
    const document = readDocument(values);
    return document ? [{ document, at: values?.['@at'] ?? 0 }] : [];
  } catch {
    return [];
  }
}

/**
 * Returns an account's questionnaire on this phone; null when there is none. Of an earlier
 * release's drafts, the newest is taken, with the other drafts' steps that it did not change.
 */
export function storedDocument(owner: string): QuestionnaireDocument | null {
  const names = lasting.names().filter((name) => isEarlier(name, owner));
  const stored = [nameOf(owner), ...names].flatMap((name) => draftsIn(lasting.getItem(name)));
  const documents = stored.sort((one, other) => other.at - one.at).map(({ document }) => document);
  const current = documents.find(({ key }) => key !== '');
  if (current || !documents[0]) return current ?? null;
  let { edits } = documents[0];
  for (const draft of documents) edits = { ...draft.edits, ...edits };
  return { ...documents[0], edits };
}

/** Stores an account's questionnaire; returns false when there is no room. */
export function storeDocument(owner: string, document: QuestionnaireDocument): boolean {
  if (!writeLastingDraft(placeOf(owner), document)) return false;
  for (const name of lasting.names()) if (isEarlier(name, owner)) lasting.removeItem(name);
  return true;
}

/** Stores an account's questionnaire as long as the page lives. */
export function rememberDocument(owner: string, document: QuestionnaireDocument): void {
  writeDraft(placeOf(owner), document);
}

/** Calls the listener with the document that another tab has stored. */
export function onDocumentStored(
  owner: string,
  listener: (document: QuestionnaireDocument) => void,
): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    const document = key === nameOf(owner) && newValue !== null ? storedDocument(owner) : null;
    if (document) listener(document);
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/** Returns the draft in which an outbox item stores its document for editing. */
export const draftOf = (document: QuestionnaireDocument) => ({ key: KEY, values: document });

/** Returns the wire name whose presence in an item means that it holds a step. */
const wireNameOf = (step: FilledStep) =>
  step === 'general' ? generalFields.companyName.wire : lists[step].wire.list;

/**
 * Returns the document that an outbox item was sent from, and the steps it holds; null for other
 * items.
 */
export function queuedDocument({
  data,
  edit,
}: OutboxItem): { readonly document: QuestionnaireDocument; readonly sent: SentSteps } | null {
  const document = readDocument(edit?.draft?.values);
  if (!document) return null;
  const steps = filledSteps.filter((step) => wireNameOf(step) in data);
  return { document, sent: sentSteps(document, steps) };
}
