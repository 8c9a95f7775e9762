import { isUnsent } from '@fluteline/domain/outbox';
import { hasEditsOf, isOver, merge, withoutSent } from '@fluteline/domain/questionnaire';
import { useEffect, useMemo, useRef } from 'react';
import { discard, type OutboxItem, useReadOutbox } from '../../offline/outbox/index.ts';
import { queuedDocument } from '../../offline/questionnaire/document-store.ts';
import { useRemember } from './api.ts';
import { answerTo, hasAnswers, isRefused, isSuperseded, submitsAnswers } from './queued.ts';
import type { OpenDocument } from './use-document.ts';
import { savedIn } from './wire.ts';

/** State of the questionnaire's items in the outbox. */
export interface QueuedAnswers {
  /** False until the outbox was read. */
  readonly isKnown: boolean;
  readonly waits: boolean;
  /** Whether the submission itself waits. */
  readonly submits: boolean;
  /** Answers that were refused when they were sent. */
  readonly refused: OutboxItem | undefined;
  /** Whether the refused answers are in the form, or were typed there again. */
  readonly isRefusedHere: boolean;
}

/** Merges each item that arrived from the outbox into the document once. */
function useArrivals({ receive }: OpenDocument, items: readonly OutboxItem[], owner: string) {
  const remember = useRemember(owner);
  // Items that arrived earlier are in the server's answer to this screen.
  const openedAt = useRef(Date.now());
  const merged = useRef(new Set<string>());
  useEffect(() => {
    for (const item of items) {
      const answer = answerTo(item);
      if (!answer || merged.current.has(item.id)) continue;
      merged.current.add(item.id);
      if ((item.sentAt ?? 0) >= openedAt.current) remember(answer);
      if (!hasAnswers(item)) continue;
      receive((now) => merge(now, savedIn(answer), queuedDocument(item)?.sent));
    }
  }, [items, receive, remember]);
}

/**
 * Discards refused answers once they, or newer ones in their place, are saved. Answers superseded
 * by a submission on another phone leave the form but stay in the outbox.
 */
function useRefused({ wizard, current, receive }: OpenDocument, answers: readonly OutboxItem[]) {
  useEffect(() => {
    // A refusal while the wizard waits for it is handled by the save.
    if (current().phase === 'saving') return;
    for (const item of answers.filter(isSuperseded)) {
      const queued = queuedDocument(item);
      if (queued) receive((now) => withoutSent(now, queued.sent));
    }
  }, [answers, current, receive]);
  useEffect(() => {
    if (wizard.phase === 'saving') return;
    for (const item of answers.filter((one) => isRefused(one) && !isSuperseded(one))) {
      const queued = queuedDocument(item);
      if (queued && isOver(wizard, queued.sent)) void discard(item);
    }
  }, [answers, wizard]);
}

/** Follows the waiting answers, and merges those that arrive into the document. */
export function useQueuedAnswers(open: OpenDocument, owner: string): QueuedAnswers {
  const items = useReadOutbox(owner);
  const answers = useMemo(() => items?.filter(hasAnswers) ?? [], [items]);
  useArrivals(open, items ?? answers, owner);
  useRefused(open, answers);
  const refused = answers.findLast(isRefused);
  const queued = refused && !isSuperseded(refused) ? queuedDocument(refused) : null;
  return {
    isKnown: items !== undefined,
    waits: answers.some(isUnsent),
    submits: answers.some(submitsAnswers),
    refused,
    isRefusedHere: queued !== null && hasEditsOf(open.wizard, queued.sent),
  };
}
