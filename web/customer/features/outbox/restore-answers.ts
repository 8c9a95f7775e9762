import { hasOtherEdits, restore } from '@fluteline/domain/questionnaire';
import type { OutboxItem } from '../../offline/outbox/index.ts';
import {
  queuedDocument,
  storeDocument,
  storedDocument,
} from '../../offline/questionnaire/document-store.ts';

/** Returns whether the questionnaire has other edits in the steps that an item contains. */
export function hasOtherAnswers(item: OutboxItem): boolean {
  const [there, back] = [storedDocument(item.account), queuedDocument(item)];
  return there !== null && back !== null && hasOtherEdits(there, back.sent);
}

/** Puts the steps of an item back into the questionnaire; returns whether they were stored. */
export function restoreAnswers(item: OutboxItem): boolean {
  const [there, back] = [storedDocument(item.account), queuedDocument(item)];
  if (!back) return false;
  const { document, sent } = back;
  return storeDocument(item.account, there ? restore(there, document, sent) : document);
}
