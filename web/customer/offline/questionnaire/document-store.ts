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

/** What releases before stored of an account: a draft for each tab, and the last answer they read. */
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
 * The questionnaire this phone has of an account; null where it has none. Of the drafts of an earlier
 * release the newest stands, with the steps of the others that it has not changed.
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

/** Stores the questionnaire of an account; answers false where there is no room for it. */
export function storeDocument(owner: string, document: QuestionnaireDocument): boolean {
  if (!writeLastingDraft(placeOf(owner), document)) return false;
  for (const name of lasting.names()) if (isEarlier(name, owner)) lasting.removeItem(name);
  return true;
}

/** The same for as long as the page lives. */
export function rememberDocument(owner: string, document: QuestionnaireDocument): void {
  writeDraft(placeOf(owner), document);
}

/** Calls back with what another tab has stored. */
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

/** An outbox item as the form it edits stores it. */
export const draftOf = (document: QuestionnaireDocument) => ({ key: KEY, values: document });

/** By what on the wire an item says that it holds a step. */
const wireNameOf = (step: FilledStep) =>
  step === 'general' ? generalFields.companyName.wire : lists[step].wire.list;

/** The document an item of the outbox left, and the steps of it that it holds; null for others. */
export function queuedDocument({
  data,
  edit,
}: OutboxItem): { readonly document: QuestionnaireDocument; readonly sent: SentSteps } | null {
  const document = readDocument(edit?.draft?.values);
  if (!document) return null;
  const steps = filledSteps.filter((step) => wireNameOf(step) in data);
  return { document, sent: sentSteps(document, steps) };
}
