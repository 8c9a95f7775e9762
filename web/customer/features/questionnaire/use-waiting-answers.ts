import { isKept, isUnsent } from '@fluteline/domain/outbox';
import type { FilledStep } from '@fluteline/domain/questionnaire';
import { useEffect, useMemo, useRef } from 'react';
import { discard, type OutboxItem, useReadOutbox } from '../../offline/outbox/index.ts';
import { useRemember } from './api.ts';
import type { KeptWizard } from './use-kept-wizard.ts';
import {
  answerTo,
  holdsAnswers,
  holdsSent,
  isSuperseded,
  stepsIn,
  submitsAnswers,
  withArrived,
} from './waiting.ts';
import type { Questionnaire } from './wire.ts';

/** What of the questionnaire waits in the outbox. */
export interface WaitingAnswers {
  /** False until the outbox was read. */
  readonly isKnown: boolean;
  readonly waits: boolean;
  /** The submission itself waits. */
  readonly submits: boolean;
  /** What the server answered to the last of them that arrived. */
  readonly arrived: Questionnaire | null;
  /** Answers that were refused when they went. */
  readonly refused: OutboxItem | undefined;
  /** The refused ones are in the wizard, or were typed anew there. */
  readonly isRefusedHere: boolean;
  /** The steps of which an answer was refused, for another phone had submitted them. */
  readonly superseded: readonly FilledStep[];
}

const isRefused = ({ state }: OutboxItem) => state === 'attention';

/**
 * Lets go of refused answers once all the wizard has of their steps is saved: the same, or what was
 * typed instead. Those that were never in it stay with their owner. Tells which were in it.
 */
function useRefused(
  { wizard }: KeptWizard,
  answers: readonly OutboxItem[],
): (item: OutboxItem) => boolean {
  const seen = useRef(new Set<number>());
  const isHere = ({ place, data }: OutboxItem) =>
    seen.current.has(place) || holdsSent(wizard, data);
  useEffect(() => {
    for (const item of answers.filter((one) => isKept(one) && !isSuperseded(one))) {
      if (holdsSent(wizard, item.data)) seen.current.add(item.place);
      const isOpen = stepsIn(item.data).some((step) => wizard.unsaved.includes(step));
      // One that is refused while the wizard waits for it is the save's own matter.
      const isOver =
        !isOpen && wizard.phase !== 'saving' && wizard.phase !== 'changed_while_saving';
      if (isRefused(item) && seen.current.has(item.place) && isOver) void discard(item);
    }
  }, [answers, wizard]);
  return isHere;
}

/** Follows the answers that wait, and brings into the wizard what arrives of them. */
export function useWaitingAnswers(kept: KeptWizard, owner: string): WaitingAnswers {
  const { apply } = kept;
  const items = useReadOutbox(owner);
  const remember = useRemember(owner);
  // What arrived before is in what the server answers to this screen.
  const rememberedAt = useRef(Date.now());
  useEffect(() => {
    for (const item of items ?? []) {
      const questionnaire = answerTo(item);
      if (!questionnaire || !(holdsAnswers(item) || item.kind === 'audit_request')) continue;
      const { sentAt = 0 } = item;
      if (sentAt >= rememberedAt.current) {
        rememberedAt.current = sentAt + 1;
        remember(questionnaire);
      }
      apply((now) => withArrived(now, item.data, questionnaire));
    }
  }, [items, apply, remember]);
  const answers = useMemo(() => items?.filter(holdsAnswers) ?? [], [items]);
  const isHere = useRefused(kept, answers);
  const refused = answers.findLast(isRefused);
  return {
    isKnown: items !== undefined,
    waits: answers.some(isUnsent),
    submits: answers.some(submitsAnswers),
    arrived: answers.map(answerTo).findLast((answer) => answer !== null) ?? null,
    refused,
    isRefusedHere: refused !== undefined && !isSuperseded(refused) && isHere(refused),
    superseded: answers.filter(isSuperseded).flatMap(({ data }) => stepsIn(data)),
  };
}
